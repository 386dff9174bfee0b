import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { SERVICES } from './service-names.ts';

interface Container {
  readonly image: string;
  readonly user?: string;
  readonly restart: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly mem_limit?: string;
  readonly pids_limit?: number;
  readonly logging?: { readonly options: Readonly<Record<string, string>> };
  readonly networks?: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

const DOCKER = join(import.meta.dirname, '../../docker');
const textOf = (path: string) => readFileSync(join(DOCKER, path), 'utf8');
const FILES = ['compose.yaml', 'kafka.yaml', 'observability/compose.yaml'];
const declared = FILES.flatMap((path) =>
  Object.entries((parse(textOf(path), { merge: true }) as { services: Record<string, Container> }).services),
);
const IMAGE = /^\$\{(IMAGE_\w+):-(.+)\}$/;
/** With the images that run unless `.env` names others. */
const containers = declared.map(
  ([name, each]) => [name, { ...each, image: IMAGE.exec(each.image)?.[2] ?? each.image }] as const,
);
const containerOf = (name: string) => {
  const found = containers.find(([each]) => each === name);
  if (!found) throw new Error(`compose has no ${name}`);
  return found[1];
};

/** Their images write into themselves. */
const WRITABLE = ['kafka', 'eventstore'];
/** Their images name a user of their own who is not root. */
const OWN_USER = ['fregues:', 'apache/kafka:', 'eventstore/eventstore:', 'prom/', 'grafana/grafana:'];

describe.each(containers)('the container %s', (name, container) => {
  it('can do no more than it needs', () => {
    expect(container.cap_drop).toEqual(['ALL']);
    expect(container.security_opt).toEqual(['no-new-privileges:true']);
    expect(container.read_only === true).toBe(!WRITABLE.includes(name));
    const ownUser = OWN_USER.some((image) => container.image.startsWith(image));
    expect(ownUser || /^[1-9]\d*:[1-9]\d*$/.test(container.user ?? '')).toBe(true);
    expect(container.cap_add ?? []).toEqual(container.image.startsWith('caddy:') ? ['NET_BIND_SERVICE'] : []);
  });

  it('takes no more than its share of the machine', () => {
    expect(container.mem_limit).toBeTruthy();
    expect(container.pids_limit).toBeGreaterThan(0);
    expect(container.logging?.options).toMatchObject({ 'max-size': '10m', 'max-file': '5' });
  });

  it('is open to this machine alone, but for TLS', () => {
    if (name === 'tls') return;
    for (const port of container.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
  });
});

describe('images', () => {
  const ofOthers = declared.map(([, { image }]) => image).filter((image) => !image.startsWith('fregues:'));

  it('of others have one version, which .env replaces by a digest', () => {
    for (const image of ofOthers) expect(image).toMatch(/^\$\{IMAGE_[A-Z]+:-[a-z/]+:v?\d[\w.-]*\}$/);
  });

  it('have variables of their names, which the command in containers.md writes', () => {
    const node = /^ARG NODE_IMAGE=(\S+)$/m.exec(textOf('Dockerfile'))?.[1] ?? '';
    expect(textOf('compose.yaml')).toContain(`args: {NODE_IMAGE: "\${IMAGE_NODE:-${node}}"}`);
    expect(readFileSync(join(DOCKER, '../docs/containers.md'), 'utf8')).toContain(`echo ${node};`);
    for (const image of ofOthers) {
      const [, variable, name = ''] = IMAGE.exec(image) ?? [];
      expect(variable).toBe(`IMAGE_${basename(name).split(':')[0]?.toUpperCase()}`);
    }
  });
});

describe('secrets', () => {
  it('come from .env, and none has a default', () => {
    const all = FILES.map(textOf).join('\n');
    // Of a mail server of somebody's own, where there is one.
    const passwords = [...all.matchAll(/\$\{(\w*PASSWORD)([^}]*)\}/g)].filter(([, name]) => name !== 'ALARMS_PASSWORD');
    expect(new Set(passwords.map(([, name]) => name))).toEqual(
      new Set(['OWNER_PASSWORD', 'QUERY_PASSWORD', 'QUERY_API_PASSWORD', 'RELAY_PASSWORD', 'ADMIN_PASSWORD']),
    );
    for (const [whole, , rest] of passwords) expect(rest, whole).toMatch(/^:\?/);
    const makefile = readFileSync(join(DOCKER, '../../Makefile'), 'utf8');
    expect(makefile).toContain('for role in OWNER QUERY QUERY_API RELAY ADMIN;');
  });

  it.each(SERVICES)('%s has the keys that it is given, which it cannot change, and nobody else’s', (service) => {
    const keys = containerOf(service).volumes?.filter((volume) => volume.includes('/data/secrets'));
    expect(keys).toEqual([`keys-${service}:/data/secrets/${service}:ro`]);
  });

  it('services share no volume but the photos, and none has the installation’s own', () => {
    const volumes = SERVICES.flatMap((service) => (containerOf(service).volumes ?? []).map((each) => [service, each]));
    const photos = volumes.filter(([, each]) => each?.startsWith('media:'));
    expect(photos).toEqual([
      ['command-api', 'media:/data/media'],
      ['query-api', 'media:/data/media:ro'],
      ['scheduler', 'media:/data/media'],
    ]);
    const mounted = volumes.filter((each) => !photos.includes(each)).map(([, each]) => each?.split(':')[0]);
    expect(new Set(mounted).size).toBe(mounted.length);
    expect(mounted).not.toContain('data');
  });

  it('who serves browsers’ reads or publishes connects as a role that owns nothing', () => {
    const urls = (service: string) =>
      Object.values(containerOf(service).environment ?? {})
        .map((value) => /^postgres:\/\/(\w+):/.exec(String(value))?.[1])
        .filter((role) => role !== undefined);
    expect(urls('relay')).toEqual(['pdv_relay']);
    expect(urls('query-api').sort()).toEqual(['pdv_query', 'pdv_query_api']);
    for (const service of SERVICES) expect(urls(service)).not.toContain('postgres');
  });

  it('the proxy reaches no database', () => {
    const beside = containerOf('proxy').networks ?? [];
    for (const name of ['postgres', 'eventstore', 'kafka', 'mailpit']) {
      for (const network of containerOf(name).networks ?? []) expect(beside).not.toContain(network);
    }
  });
});

describe('.env.example', () => {
  it('tells every setting, and no other', () => {
    const used = new Set(FILES.flatMap((path) => [...textOf(path).matchAll(/\$\{(\w+)/g)].map(([, name]) => name)));
    // Makefile's own: the tag of what it builds.
    used.delete('BUILD');
    const example = textOf('.env.example');
    for (const name of used) expect(example, name).toMatch(new RegExp(`^#(.*\\W)?${name}\\b`, 'm'));
    const told = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(told.filter((name) => name !== 'COMPOSE_FILE' && !used.has(name))).toEqual([]);
  });
});
