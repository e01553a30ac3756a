/**
 * TanStack Query notifies components in a microtask, so that updates happen within the `act` of the
 * request. The default is a timer, which may fire after the test on a busy machine.
 */
const { notifyManager } = require('@tanstack/react-query');
notifyManager.setScheduler((notify) => void Promise.resolve().then(notify));
