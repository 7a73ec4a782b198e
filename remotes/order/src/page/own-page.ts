/** The head of a page that is one person's. */
export function ownPage(title: string, canonical: string) {
  const description = '로그인하면 볼 수 있는 화면이에요.';
  return { title: `${title} | SOLD`, description, canonical, image: null, jsonLd: [] };
}
