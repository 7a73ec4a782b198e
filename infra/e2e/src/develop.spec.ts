import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { develop } from '@sold/build/dev/develop';
import { freePorts } from '@sold/test-tools/free-ports';
import { watch } from './failing-files.ts';
import { expect, test } from './site.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** A copy of a remote's sources to work on, where they find their packages. */
function copyOf(unit: string): string {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const dir = mkdtempSync(join(ROOT, `.cache/develop-${unit}-`));
  const sources = join(ROOT, 'remotes', unit);
  cpSync(sources, dir, { recursive: true, filter: (path) => !path.includes('node_modules') });
  symlinkSync(join(sources, 'node_modules'), join(dir, 'node_modules'));
  return dir;
}

test('a remote is worked on inside the deployed rest: a change of its sources is seen without a publication', async ({
  page,
  baseURL,
  site,
}) => {
  test.skip(site.isApp, 'one browser is enough');
  const dir = copyOf('content');
  const port = await freePorts(21_000, 2);
  const end = await develop({ unit: 'content', dir, site: baseURL ?? '', port });
  try {
    const seen = watch(page);
    const violations: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|TrustedScript/.test(message.text())) violations.push(message.text());
    });
    await page.goto(`http://127.0.0.1:${port}/webapp/web/content/web_content/content_list`);
    await expect(page.getByRole('heading', { level: 1, name: '스토리' })).toBeVisible();
    // Home is the deployed one.
    await page.getByRole('link', { name: 'SOLD' }).first().click();
    await expect(page.getByRole('heading', { name: /지금 많이 거래돼요/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: '스토리' })).toBeVisible();

    const file = join(dir, 'src/stories/content-list-mobile.tsx');
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replace(
        'export default function',
        'document.documentElement.dataset.edition = "next";\nexport default function',
      ),
    );
    await expect(page.locator('html[data-edition=next]')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1, name: '스토리' })).toBeVisible();
    expect([seen.reports(), violations]).toEqual([[], []]);
  } finally {
    await end();
    rmSync(dir, { recursive: true, force: true });
  }
});
