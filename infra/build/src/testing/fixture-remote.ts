import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../unit/paths.ts';

/**
 * Writes a small but real remote into `dir` for tests: two screens, one of them in two variants, with styles; the home
 * screen has a first view, which asks for nothing.
 * @param text a line the home screen shows, to tell two versions apart
 */
export function writeFixtureRemote(dir: string, text: string, unit = 'trade'): void {
  const files: Record<string, string> = {
    'package.json': JSON.stringify({ name: `@sold/${unit}`, version: '0.1.0', type: 'module' }),
    'webpack.config.ts': `import { recipe } from '@sold/build/recipe';
export default recipe({ unit: '${unit}', kind: 'remote', dir: import.meta.dirname });`,
    'src/screens.ts': `export const screens = [
  { path: '/', view: 'Home', title: '홈', ui: { mobile: () => import('./home/home.tsx') } },
  { path: '/trade/product', view: 'Product', title: '상품', ui: {
    mobile: () => import('./product/product.mobile.tsx'),
    desktop: () => import('./product/product.desktop.tsx'),
  } },
];`,
    'src/first-views.ts': `export const firstViews = {
  '/': {
    firstCalls: () => [],
    head: () => ({ title: '홈', description: '${text}', canonical: '/', image: null, jsonLd: [] }),
  },
};`,
    'src/home/home.tsx': `import { useHost } from '@sold/shared/host';
import { buttonClass } from '@sold/shared/ui/base/button';
import css from './home.module.css';
export default function Home() {
  const host = useHost();
  return <section className={css.home}><h1>${text}</h1>
    <button type="button" className={buttonClass({})} onClick={() => host.go('/trade/product/7?size=260')}>상품 보기</button></section>;
}`,
    'src/home/home.module.css': '.home { padding: 24px; min-height: 1600px; }',
    'src/product/product.mobile.tsx': product('mobile'),
    'src/product/product.desktop.tsx': product('desktop'),
    'src/product/product.module.css': '.product { padding: 24px; }',
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  }
  mkdirSync(join(dir, 'node_modules/@sold'), { recursive: true });
  const links = {
    '@sold/build': 'infra/build',
    '@sold/shared': 'shared',
    react: 'host/node_modules/react',
    'react-dom': 'host/node_modules/react-dom',
  };
  for (const [name, target] of Object.entries(links))
    symlinkSync(join(ROOT, target), join(dir, 'node_modules', name));
}

function product(ui: string): string {
  return `import type { ScreenProps } from '@sold/contracts/federation/screen';
import css from './product.module.css';
export default function Product({ params, query }: ScreenProps) {
  return <article className={css.product}><h1>상품 {params['params1']}</h1><p>${ui} {query.get('size')}</p></article>;
}`;
}
