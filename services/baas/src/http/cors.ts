import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Allows calls from pages of the given origins. Without origins, no CORS header is sent. */
export async function addCors(app: FastifyInstance, allowedOrigins: string[]): Promise<void> {
  if (allowedOrigins.length === 0) return;
  await app.register(cors, {
    origin: allowedOrigins,
    methods: ['POST', 'GET'],
    // The headers that clients of the protocol send.
    allowedHeaders: [
      'content-type',
      'x-serverless-sign',
      'x-client-info',
      'x-client-token',
      'x-basement-token',
    ],
    // For the request id of a response that a page cannot parse, and to correct its clock.
    exposedHeaders: ['request-id', 'date'],
    maxAge: 86_400,
    // An OPTIONS request without the preflight headers is not an error.
    strictPreflight: false,
  });
}
