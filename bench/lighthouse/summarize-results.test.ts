import type { LighthouseResult } from './run';
import { summarizeResults } from './summarize-results';

const result = (score: number, auditScores: Record<string, number | null>): LighthouseResult => ({
  lighthouseVersion: '12',
  categories: {
    performance: { id: 'performance', score, auditRefs: [] },
    seo: {
      id: 'seo',
      score: 1,
      auditRefs: Object.keys(auditScores).map((id) => ({ id, weight: 1 })),
    },
  },
  audits: Object.fromEntries(
    Object.entries(auditScores).map(([id, auditScore]) => [
      id,
      {
        id,
        title: `title of ${id}`,
        score: auditScore,
        details: { items: [{ url: 'http://localhost:1/a.js?b' }, {}, { url: 'Unattributable' }] },
      },
    ]),
  ),
});

it('summarizeResults takes the median of the scores', () => {
  const results = [0.5, 0.98, 0.9].map((score) => result(score, {}));
  expect(summarizeResults(results).scores.performance).toBe(90);
});

it('summarizeResults lists audits that fail in more than half of the runs', () => {
  const results = [
    result(1, { always: 0, once: 0, never: 1, notApplicable: null }),
    result(1, { always: 0.5, once: 1, never: 1, notApplicable: null }),
  ];
  expect(summarizeResults(results).failed).toEqual([
    {
      category: 'seo',
      id: 'always',
      title: 'title of always',
      weight: 1,
      value: '',
      items: ['/a.js', 'Unattributable'],
    },
  ]);
});
