/**
 * Jest sequencer: files that start an engine take longest, and begin first, so that no worker is
 * busy long after the others. Without a cache of durations, jest itself goes by the size of a file.
 */
const { statSync } = require('node:fs');

const startsEngine = ({ path }) => /\/services\/(?:cloud|baas\/test)\//.test(path);

module.exports = class EnginesFirst {
  sort(tests) {
    const sizes = new Map(tests.map((test) => [test, statSync(test.path).size]));
    return [...tests].sort(
      (a, b) => startsEngine(b) - startsEngine(a) || sizes.get(b) - sizes.get(a),
    );
  }

  cacheResults() {}
};
