import { resolve } from 'node:path';
import { faults } from './faults';
import { shellFaults } from './shell-faults';
import { timesIn } from './tree';

const root = resolve(__dirname, '../../..');

it.each([...faults, ...shellFaults].map((fault) => [fault.breaks, fault] as const))(
  'fits the source: %s',
  (_breaks, fault) => {
    expect({
      in: fault.file,
      times: timesIn(root, fault),
      changes: fault.text !== fault.by,
    }).toEqual({ in: fault.file, times: 1, changes: true });
  },
);
