import { invoke } from '../harness/client';

/** Analytics reports over HTTP. A test object returns the counts. */
export function usageScenarios(url: () => string): void {
  describe('analytics reports', () => {
    const report = async (requests: unknown) =>
      (
        await invoke(url(), 'uni-stat-receiver', {
          method: 'report',
          params: [{ usv: '5.2', t: 1, requests }],
        })
      ).data;
    const counts = async () =>
      (
        (await invoke(url(), 'desk', { method: 'usage', params: [] })).data as {
          counts: Record<string, number>;
        }
      ).counts;
    const lines = [
      'lt=1&ut=h5&sc=1001',
      'lt=11&url=pages/home/home',
      { lt: '11', url: 'pages/mine/mine' },
      'lt=999',
      'nonsense',
      { lt: { toString: 'x' } },
      null,
      7,
    ];

    it('[7.25] are counted by day and kind, also concurrently, and not stored', async () => {
      const before = await counts();
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => report(JSON.stringify(lines))),
      );
      expect(answers).toEqual(answers.map(() => ({ errCode: 0, counted: 3 })));
      const { launch, page, ...others } = await counts();
      expect({ launch, page }).toEqual({
        launch: (before.launch ?? 0) + 10,
        page: (before.page ?? 0) + 20,
      });
      expect(
        Object.keys(others).filter((kind) => !['leave', 'event', 'error', 'push'].includes(kind)),
      ).toEqual([]);
    });

    it.each([
      [undefined],
      [null],
      [7],
      ['{'],
      ['{}'],
      [JSON.stringify(Array.from({ length: 2001 }, () => 'lt=1'))],
    ])('%.20j is not a report', async (requests) => {
      expect(await report(requests)).toMatchObject({
        errCode: 'INVALID_REPORT',
        errMsg: '统计数据格式不正确',
      });
    });

    it('an empty report counts', async () => {
      expect(await report('[]')).toEqual({ errCode: 0, counted: 0 });
    });
  });
}
