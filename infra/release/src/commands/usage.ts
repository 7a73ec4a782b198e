import { UNITS } from '@sold/contracts/federation/units';
import { storeDir } from '../store/store.ts';

export const USAGE = `npm run release -- <command>

  publish <unit>… [--version <v>] [--dir <folder>]   build units, keep them, make them live in one step
  hotfix [--version <v>] [--dir <folder>]   repair the host: proves that others get the same, tries what it affects
  promote <unit>@<version>…        make kept versions live in one step
  rollback <unit>…                 go back to the versions that were live before; needs no sources
  withdraw <unit>@<version>        a version that may not go live again; goes back from it when it is live
  pin <unit>@<version>             make a version live and keep it so; unpin <unit> ends that
  ensure <unit>… [--follow]        publish those that were never live; --follow: make live what the sources say
  report <unit>@<version>          calls of a kept version against live units and services, field by field
  services <url of the site>       ask running services what they take and answer; do live versions fit them
  watch [<figures of a page server>…] [--every <s>]   go back from canaries that spend their error budget
  bisect --run '<command>' | --journey '<spec>: <title>' [--good <serial>]   the smallest change that broke it
  matrix [<unit>@<version>…] [--journeys]   live, previous and candidate versions of all units, by pairs
  new <name>                       a new remote in the repository, with a screen, its test, first view and README
  gc [--lease <hours>]             remove versions that nobody needs; what was live within the lease stays
  verify                           the set's signature, and every live file against its hash, here and in the bucket
  status                           what is live, on trial and kept, and what rollback goes back to
  log                              who did what, why, from which commit, when

--percent <n>    publish and promote: to so many of the visitors (a canary); 100 for everybody
--journeys       publish and promote: try it in a browser first (or RELEASE_JOURNEYS=1)
--reason <text>  into the log      --force  although the gate refuses; needs a reason
--dry-run        change nothing    --json   for programs
Exit 0 done, 1 refused or failed, 2 wrong usage.
Units: ${UNITS.join(', ')}. The store is $SOLD_DATA/releases (${storeDir()}).`;
