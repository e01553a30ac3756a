import { connect } from 'node:net';

it('is handed a server that answers', async () => {
  const { hostname, port } = new URL(process.env.TEST_DATABASE_URL!);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])),
    );
    socket.once('data', (data) => {
      resolve(data.toString());
      socket.destroy();
    });
    socket.once('error', reject);
  });
  expect(['S', 'N']).toContain(answer);
});
