/** Values that one filter of a list takes; a longer list is refused with 422 `too_many_values`. */
export const MOST_FILTER_VALUES = 20;
