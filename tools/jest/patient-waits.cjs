/** Generous, for busy machines and cold caches: the default of `waitFor` is 1 s. */
require('@testing-library/dom').configure({ asyncUtilTimeout: 10_000 });
