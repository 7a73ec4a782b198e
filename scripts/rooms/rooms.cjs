const TESTS = '\\.(test|steps)\\.tsx?$';

/**
 * Rules for folders that stand on each other, lowest first: none knows one that comes later.
 * @param folder that they are in, from the root
 */
function rooms(folder, names) {
  return names.slice(0, -1).map((name, at) => ({
    name: `${folder.replaceAll('/', '-')}-${name}-knows-no-later-room`,
    comment: `In ${folder} each room stands on those before it: ${names.join(' ← ')}.`,
    severity: 'error',
    from: { path: `^${folder}/${name}/`, pathNot: TESTS },
    to: { path: `^${folder}/(${names.slice(at + 1).join('|')})/` },
  }));
}

/**
 * Rules for all rooms of a folder: each has a place in the list, and none imports a file at the root. `testing` is left to tests,
 * unless the list has it.
 */
function allRooms(folder, names) {
  const name = folder.replaceAll('/', '-');
  return [
    ...rooms(folder, names),
    {
      name: `${name}-rooms-are-listed`,
      comment: `A new room of ${folder} has its place in the list.`,
      severity: 'error',
      from: { path: `^${folder}/[^/]+/`, pathNot: `^${folder}/(${[...names, 'testing'].join('|')})/` },
      to: {},
    },
    {
      name: `${name}-rooms-know-no-root`,
      comment: `Files at the root of ${folder} put the rooms together.`,
      severity: 'error',
      from: { path: `^${folder}/(${names.join('|')})/`, pathNot: TESTS },
      to: { path: `^${folder}/[^/]+$` },
    },
    ...(names.includes('testing') ? [] : [testsAloneKnowTesting(folder, names)]),
  ];
}

function testsAloneKnowTesting(folder, names) {
  return {
    name: `${folder.replaceAll('/', '-')}-tests-alone-know-testing`,
    comment: 'What only tests use is no part of a program that runs.',
    severity: 'error',
    from: { path: `^${folder}/((${names.join('|')})/|[^/]+$)`, pathNot: TESTS },
    to: { path: `^${folder}/testing/` },
  };
}

module.exports = { rooms, allRooms };
