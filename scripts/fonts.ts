/** Cuts the site's fonts out of Pretendard: `npm run fonts`, after a change of the lists in `host/src/fonts`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FONTS, firstFonts, restFont, restGroups, restStyle } from '../infra/build/fonts/cut-fonts.ts';

for (const [name, font] of Object.entries(await firstFonts())) writeFileSync(join(FONTS, name), font);
rmSync(join(FONTS, 'rest'), { recursive: true, force: true });
mkdirSync(join(FONTS, 'rest'));
for (const group of restGroups()) writeFileSync(join(FONTS, group.file), await restFont(group));
writeFileSync(join(FONTS, 'rest.css'), restStyle());
