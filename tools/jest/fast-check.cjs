/**
 * fast-check with the seed of the run, so that a red gate fails again with the same commit. Jest
 * maps `fast-check` to this file, and `fast-check/original` to the package.
 */
const fastCheck = require('fast-check/original');
const { STRESS_SEED } = process.env;
if (STRESS_SEED) fastCheck.configureGlobal({ seed: Number(STRESS_SEED) });
module.exports = fastCheck;
