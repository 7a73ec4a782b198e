import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type HostServer, SERVER_FILE } from '@sold/contracts/federation/first-view';
import { beforeAll, expect, test } from 'vitest';
import { type Built, buildUnit } from '../recipe/build.ts';
import { withServer } from '../testing/with-server.ts';
import type { BuiltUnits } from './built-units.ts';

/**
 * Most JavaScript of the host before the first screen, bytes in brotli; in three files, which costs 3 kB. Since people join here, and a
 * payment password is asked for wherever one pays, 1 kB more; what older browsers lack is 1.2 kB. Waits
 * that follow an answer's progress are 0.5 kB, and so are the tabs of more lists and the words of an own search.
 */
const BUDGET = 118_750;
/** Most fonts before the first screen, bytes and files. */
const FONTS = { bytes: 82_000, files: 2 };

/** Limits the weight of the host alone, and checks facts of its build. */
export function hostBudget({ temp, of }: BuiltUnits): void {
  let host: Built;
  let again: Built;
  beforeAll(async () => {
    host = of('host');
    again = await buildUnit('host', { version: '1.0.1', outDir: join(temp, 'again') });
  });

  /** Bytes of scripts as they go over the wire. */
  function weight(files: readonly string[]): number {
    return files
      .filter((file) => file.endsWith('.js'))
      .map((file) => join(temp, 'host', file))
      .reduce((sum, file) => sum + statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size, 0);
  }

  test.each(['mobile', 'desktop'] as const)(
    'what the host sends before the home page shows (%s) fits',
    (ui) => {
      const home = of('trade').release.screens.find(({ path }) => path === '/');
      const asked = (home?.uses[ui] ?? home?.uses.mobile ?? []).flatMap(
        (name) => host.release.later?.[name] ?? [],
      );
      const files = [...host.release.initial, ...new Set(asked)];
      const bytes = weight(files);
      console.log(`host before the home page (${ui}): ${bytes} bytes of JavaScript in ${files.length} files`);
      expect(bytes).toBeGreaterThan(50_000);
      expect(bytes).toBeLessThanOrEqual(BUDGET);
    },
  );

  test('the first style sheets point at few fonts, and the page does not wait for the rest', () => {
    const { fonts = [], initial, files } = host.release;
    const bytes = files.filter(({ path }) => fonts.includes(path)).reduce((sum, file) => sum + file.bytes, 0);
    console.log(`fonts before the first screen: ${bytes} bytes in ${fonts.length} files`);
    expect(fonts.length).toBeLessThanOrEqual(FONTS.files);
    expect(bytes).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThanOrEqual(FONTS.bytes);
    const named = initial
      .filter((file) => file.endsWith('.css'))
      .flatMap(
        (file) => readFileSync(join(temp, 'host', file), 'utf8').match(/assets\/[\w.-]+\.woff2/g) ?? [],
      );
    expect(named.sort()).toEqual([...fonts].sort());
    expect(files.filter(({ path }) => path.endsWith('.woff2')).length).toBeGreaterThan(50);
  });

  test('the same host has the same fonts, byte for byte', () => {
    expect(again.release.fonts).toEqual(host.release.fonts);
    for (const font of host.release.fonts ?? [])
      expect(readFileSync(join(temp, 'again', font)).equals(readFileSync(join(temp, 'host', font)))).toBe(
        true,
      );
  });

  test('provides everything that a remote uses', () => {
    const later = Object.keys(host.release.later ?? {});
    expect(later.length).toBeGreaterThan(5);
    for (const name of later) {
      expect(host.release.later?.[name]?.length, name).toBeGreaterThan(0);
      for (const file of host.release.later?.[name] ?? [])
        expect(host.release.files.some(({ path }) => path === file)).toBe(true);
    }
  });
}

/** The host's part of a page that is rendered without a browser. */
export function hostFrame({ temp, of }: BuiltUnits): void {
  test('the frame around a screen is rendered without a browser, with the styles of the page', async () => {
    const input = { address: '/?q=a', ui: 'desktop', device: {}, screens: [{ path: '/' }] };
    const file = join(temp, 'host', SERVER_FILE);
    const { before, after } = await withServer<ReturnType<HostServer['frame']>>(
      file,
      'return server.frame(input);',
      input,
    );
    expect(before).toContain('<header class="host-layout-desktop-frame_header">');
    expect(after).toMatch(/^<\/main><footer class="host-layout-footer_footer">/);
    const style = of('host').release.initial.find((path) => path.endsWith('.css')) as string;
    expect(readFileSync(join(temp, 'host', style), 'utf8')).toContain('.host-layout-desktop-frame_header{');
    expect(of('host').release.initial).not.toContain(SERVER_FILE);
    // It says nothing of the version, so that the same frame has the same bytes.
    expect(readFileSync(join(temp, 'again', SERVER_FILE))).toEqual(readFileSync(file));
  });
}
