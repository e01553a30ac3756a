import { desk, invoke, post, query, request } from '../harness/client';

const read = async (url: string) => {
  const response = await fetch(`${url}/metrics`);
  const text = await response.text();
  const values = new Map(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [
        line.slice(0, line.lastIndexOf(' ')),
        Number(line.slice(line.lastIndexOf(' ') + 1)),
      ]),
  );
  return { response, text, of: (series: string) => values.get(series) ?? 0 };
};
const call = (target: string, code: string) =>
  `baas_calls_total{target="${target}",code="${code}"}`;

/** @param pools connection pools that the engine reports */
export function metricsScenarios(url: () => string, pools: readonly string[]): void {
  describe('metrics', () => {
    it('count calls by target and code', async () => {
      const before = await read(url());
      for (let i = 0; i < 3; i += 1) await desk(url(), 'add', [1, 2]);
      await desk(url(), 'refuse');
      await desk(url(), 'crash');
      await invoke(url(), 'refuse');
      await invoke(url(), 'nowhere"} 1\n');
      await query(url(), [['collection', 'closed'], ['get']]);
      const { body } = request('desk', {});
      await post(url(), body, {});
      const after = await read(url());
      const increase = (series: string) => after.of(series) - before.of(series);
      expect(
        [
          call('desk', '0'),
          call('desk', 'NO_LUCK'),
          call('desk', 'SYSTEM_ERROR'),
          call('refuse', 'NO_LUCK'),
          call('unknown', 'FUNCTION_NOT_FOUND'),
          call('DCloud-clientDB', 'PERMISSION_ERROR'),
          call('', 'INVALID_SIGNATURE'),
        ].map(increase),
      ).toEqual([3, 1, 1, 1, 1, 1, 1]);
      expect(increase('baas_http_requests_total{route="/client",status="200"}')).toBe(9);
      expect([
        increase('baas_call_duration_seconds_count{target="desk"}'),
        increase('baas_call_duration_seconds_bucket{le="+Inf",target="desk"}'),
      ]).toEqual([5, 5]);
      expect(after.of('baas_call_duration_seconds_sum{target="desk"}')).toBeGreaterThan(
        before.of('baas_call_duration_seconds_sum{target="desk"}'),
      );
    });

    it('use the Prometheus text format and include process and connections', async () => {
      const { response, text, of } = await read(url());
      expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
      const label = String.raw`[a-z_]+="(?:[^"\\\n]|\\["\\n])*"`;
      const sample = String.raw`[a-z_]+(?:\{${label}(?:,${label})*\})? [\d.e+-]+`;
      const line = new RegExp(`^(?:# (?:HELP|TYPE) [a-z_]+ .+|${sample})$`);
      for (const each of text.split('\n').filter(Boolean)) expect(each).toMatch(line);
      for (const name of [
        'process_resident_memory_bytes',
        'process_cpu_seconds_total',
        'process_start_time_seconds',
      ])
        expect(of(name)).toBeGreaterThan(0);
      expect(
        [...text.matchAll(/^baas_database_waiting\{pool="(\w+)"\} 0$/gm)].map(([, pool]) => pool),
      ).toEqual(pools);
      if (pools.length)
        expect(of('baas_database_connections{pool="cloud",state="idle"}')).toBeGreaterThan(0);
    });

    it('have cumulative histogram buckets', async () => {
      const { text } = await read(url());
      const counts = [
        ...text.matchAll(/^baas_call_duration_seconds_bucket\{le="[^"]+",target="desk"\} (\d+)$/gm),
      ].map(([, count]) => Number(count));
      expect(counts).toHaveLength(13);
      expect(counts).toEqual([...counts].sort((a, b) => a - b));
    });

    it.each([
      ['x-forwarded-for', '127.0.0.1'],
      ['forwarded', 'for=127.0.0.1'],
    ])('are not served through a proxy (%s)', async (name, value) => {
      const response = await fetch(`${url()}/metrics`, { headers: { [name]: value } });
      expect([response.status, await response.json()]).toEqual([404, { error: 'not found' }]);
    });
  });
}
