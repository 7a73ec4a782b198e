import type { OverrideChoice } from '@sold/contracts/federation/override';
import type { InlineReleases, UnitName } from '@sold/contracts/federation/release';
import { saveFile } from '@sold/shared/modal/save-file';
import { Button } from '@sold/shared/ui/base/button';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { choiceOfVersions, chooseVersion, clearOverrides } from './choose.ts';
import { loadTrace } from './load-trace.ts';
import { loadedOf, versionsIn } from './loaded.ts';
import css from './panel.module.css';

/** Puts the panel into the page; for developers, in their language. */
export function openPanel(releases: InlineReleases): void {
  const place = document.body.appendChild(document.createElement('aside'));
  place.className = css.place ?? '';
  createRoot(place).render(<Panel releases={releases} />);
}

/** The set of this page: versions, what each unit loaded and how long that took, and another version to choose. */
export function Panel({ releases }: { releases: InlineReleases }) {
  const [isOpen, setOpen] = useState(false);
  const [choice, setChoice] = useState<OverrideChoice | null>(null);
  useEffect(() => {
    if (isOpen) void choiceOfVersions().then(setChoice);
  }, [isOpen]);
  const { overridden = [] } = releases;
  const label = `Set ${releases.serial}${overridden.length > 0 ? ` · ${overridden.join(', ')} overridden` : ''}`;
  return (
    <div lang="en" translate="no">
      <Button size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
      </Button>
      {isOpen && (
        <div className={css.panel}>
          <table className={css.table}>
            <caption>Units of this page</caption>
            <thead>
              <tr>
                <th scope="col">Unit</th>
                <th scope="col">Version</th>
                <th scope="col">Files</th>
                <th scope="col">kB</th>
                <th scope="col">ms</th>
              </tr>
            </thead>
            <tbody>
              {versionsIn(releases).map(([unit, version]) => (
                <Row key={unit} {...{ unit, version, choice }} />
              ))}
            </tbody>
          </table>
          <Button size="s" variant="line" onClick={() => void save(releases)}>
            Save the trace of this load
          </Button>
          {overridden.length > 0 && (
            <Button size="s" variant="line" onClick={() => void clearOverrides()}>
              Clear overrides
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const save = (releases: InlineReleases) =>
  saveFile(`load-${releases.serial}.json`, JSON.stringify(loadTrace(releases), null, 2));

function Row({ unit, version, choice }: { unit: UnitName; version: string; choice: OverrideChoice | null }) {
  const { files, bytes, ms } = loadedOf(unit);
  const stored = choice?.units[unit]?.stored ?? [];
  const live = choice?.units[unit]?.live;
  return (
    <tr>
      <th scope="row">{unit}</th>
      <td>
        <select
          aria-label={`Version of ${unit}`}
          value={version}
          onChange={(event) => void chooseVersion(unit, event.target.value)}
        >
          {(stored.length > 0 ? stored.map((one) => one.version) : [version]).map((one) => (
            <option key={one} value={one}>
              {one === live ? `${one} (live)` : one}
            </option>
          ))}
        </select>
      </td>
      <td>{files}</td>
      <td>{(bytes / 1000).toFixed(1)}</td>
      <td>{Math.round(ms)}</td>
    </tr>
  );
}
