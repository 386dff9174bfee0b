import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** A page that brings its one style sheet along. */
export interface StyledPage {
  readonly html: string;
  /** As it stands in the page, to the letter. */
  readonly css: string;
}

/** Under a policy of its own: that style sheet and pictures from the web, no script, forms to this server only. */
export function sendStyledPage(reply: FastifyReply, status: number, { html, css }: StyledPage): FastifyReply {
  const hash = createHash('sha256').update(css).digest('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self' https:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return reply
    .status(status)
    .headers({ 'content-security-policy': policy.join(';'), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html);
}
