/** Lists and their filters ask for sizes by name: without it every size of every item is read for them. */
export const sizesByName: readonly string[] = ['create index size_option_name on size_option (kor_name, id)'];
