import { connect } from 'node:net';

it('TEST_DATABASE_URL names a server that responds', async () => {
  const { hostname, port } = new URL(process.env.TEST_DATABASE_URL!);
  const response = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])),
    );
    socket.once('data', (data) => {
      resolve(data.toString());
      socket.destroy();
    });
    socket.once('error', reject);
  });
  expect(['S', 'N']).toContain(response);
});
