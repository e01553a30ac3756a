/**
 * Answers reach the page within the `act` they were asked in. The library's own way is a timer, which a busy machine may
 * fire when the test has gone on.
 */
const { notifyManager } = require('@tanstack/react-query');
notifyManager.setScheduler((notify) => void Promise.resolve().then(notify));
