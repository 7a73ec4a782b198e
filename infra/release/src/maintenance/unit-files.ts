/** Files of a new remote, by their path in its folder. @param path of its screen, below the base path */
export function unitFiles(unit: string, path: string): Readonly<Record<string, string>> {
  const view = `${unit[0]?.toUpperCase()}${unit.slice(1)}Main`;
  return {
    'package.json': packageFile(unit),
    'webpack.config.ts': `import { recipe } from '@sold/build/recipe';

export default recipe({ unit: '${unit}', kind: 'remote', dir: import.meta.dirname });
`,
    'tsconfig.json': `{
  "extends": "../../tsconfig.base.json",
  "compilerOptions": {
    "jsx": "react-jsx",
    "lib": ["es2024", "dom", "dom.iterable"],
    "types": ["webpack/module"]
  },
  "include": ["src"]
}
`,
    'vitest.config.ts': VITEST,
    'README.md': readme(unit, path),
    'src/css.d.ts': CSS_TYPES,
    'src/screens.ts': `import type { Screen } from '@sold/contracts/federation/screen';
import { MAIN_PATH } from './main/main-first.ts';

/** Screens of the ${unit} remote. */
export const screens: readonly Screen[] = [
  {
    path: MAIN_PATH,
    view: '${view}',
    title: '${unit}',
    ui: { mobile: () => import(/* webpackChunkName: "main" */ './main/main-mobile.tsx') },
  },
];
`,
    'src/first-views.ts': `import type { FirstViews } from '@sold/contracts/federation/first-view';
import { MAIN_PATH, mainFirst } from './main/main-first.ts';

/** Screens of the ${unit} remote that come with the page. */
export const firstViews: FirstViews = { [MAIN_PATH]: mainFirst };
`,
    'src/main/main-first.ts': `import type { ScreenFirst } from '@sold/contracts/federation/first-view';

export const MAIN_PATH = '${path}';

/** How the page begins: it asks for nothing. */
export const mainFirst: ScreenFirst = {
  firstCalls: () => [],
  head: () => ({
    title: '${unit} | SOLD',
    description: 'SOLD의 새 화면이에요.',
    canonical: MAIN_PATH,
    image: null,
    jsonLd: [],
  }),
};
`,
    'src/main/main-mobile.tsx': `import { useHost } from '@sold/shared/host';
import { Button } from '@sold/shared/ui/base/button';
import css from './main.module.css';

/** The first screen of the ${unit} remote. */
export default function ${view}() {
  const host = useHost();
  return (
    <section className={css.page}>
      <h1>${unit}</h1>
      <p>SOLD의 새 화면이에요.</p>
      <Button onClick={() => host.go('/')}>홈으로</Button>
    </section>
  );
}
`,
    'src/main/main.module.css': `@layer screens {
  .page {
    display: grid;
    gap: var(--space-4);
    justify-items: start;
    padding: var(--space-4);
  }
}
`,
    'src/main/main.medium.test.tsx': mainTest(unit, view),
  };
}

function packageFile(unit: string): string {
  const about = {
    name: `@sold/${unit}`,
    version: '0.1.0',
    private: true,
    license: 'MIT',
    type: 'module',
    scripts: { webpack: 'webpack-cli build' },
    dependencies: { '@sold/contracts': 'workspace:*', '@sold/shared': 'workspace:*', react: '19.3.1' },
    devDependencies: {
      '@sold/build': 'workspace:*',
      '@testing-library/react': '16.3.3',
      '@types/react': '^19.0.0',
      'happy-dom': '21.0.4',
      vitest: '5.1.1',
      webpack: '5.110.3',
      'webpack-cli': '7.3.1',
    },
  };
  return `${JSON.stringify(about, null, 2)}\n`;
}

const VITEST = `import { defineConfig } from 'vitest/config';
import { pagePatience } from '../../vitest.patience.ts';

export default defineConfig({
  test: { ...pagePatience, environment: 'happy-dom', pool: 'threads' },
});
`;

const CSS_TYPES = `/** A CSS module: class names by the name they have in the file. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
`;

function readme(unit: string, path: string): string {
  return `# @sold/${unit}

Screens below \`${path}\`. \`src/screens.ts\` is what it offers, \`src/first-views.ts\` what comes with the page, \`src/main\` its
first screen.

Publish: \`npm run release -- publish ${unit}\`. Test alone: \`npx -y pnpm@12.21.0 exec vitest run\` in this folder.
`;
}

function mainTest(unit: string, view: string): string {
  return `import { remoteServer } from '@sold/shared/first-view/server/remote-server';
import { show } from '@sold/shared/testing/show';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { firstViews } from '../first-views.ts';
import { screens } from '../screens.ts';
import { MAIN_PATH } from './main-first.ts';
import ${view} from './main-mobile.tsx';

test('the screen says what it is and leads home', () => {
  const shown = show(<${view} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('${unit}');
  fireEvent.click(screen.getByRole('button', { name: '홈으로' }));
  expect(shown.went).toEqual(['/']);
});

test('it can be read before any script runs', async () => {
  const server = remoteServer(screens, firstViews);
  const device = {} as Parameters<typeof server.render>[0]['device'];
  const request = {
    screen: MAIN_PATH,
    params: {},
    search: '',
    ui: 'mobile',
    device,
    today: '2026-01-01',
  } as const;
  const { html, head } = await server.render(request, []);
  expect(html).toContain('<h1>${unit}</h1>');
  expect(head.canonical).toBe(MAIN_PATH);
});
`;
}
