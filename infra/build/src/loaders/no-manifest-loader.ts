/** Where the federation runtime makes its reader of manifests, of which it brings a disabled form for hosts without remotes. */
const READER = 'USE_REMOTE ? new SnapshotHandler(this) : new DisabledSnapshotHandler()';

/**
 * Webpack loader: the federation runtime reads no manifests, because remotes name their container file (host/DECISIONS.md), so
 * that the part of it that does is left out. A new form of the package costs bytes only; the budget's test tells.
 */
export default function withoutManifests(source: string): string {
  return source.replace(READER, 'new DisabledSnapshotHandler()');
}
