import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { GRANTS } from './grants.ts';
import { SERVICES } from './service-names.ts';

interface Container {
  readonly name: string;
  readonly image: string;
  readonly env?: readonly { readonly name: string; readonly value?: string; readonly valueFrom?: unknown }[];
  readonly securityContext: unknown;
  readonly resources?: { readonly limits?: { readonly memory?: string } };
  readonly readinessProbe?: unknown;
  readonly livenessProbe?: unknown;
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string; readonly readOnly?: boolean }[];
}
interface Pod {
  readonly automountServiceAccountToken: boolean;
  readonly securityContext: unknown;
  readonly initContainers?: readonly Container[];
  readonly containers: readonly [Container];
  readonly volumes: readonly {
    readonly name: string;
    readonly secret?: { readonly items: readonly { key: string }[] };
  }[];
}
interface Resource {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly annotations?: Readonly<Record<string, string>> };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec: {
    readonly replicas?: number;
    readonly template: { readonly metadata: { readonly labels: object }; readonly spec: Pod };
    readonly selector?: { readonly matchLabels?: object };
    readonly minReplicas?: number;
    readonly podSelector?: { readonly matchLabels: object };
    readonly egress?: readonly { readonly to?: unknown; readonly ports: readonly { readonly port: unknown }[] }[];
  };
}

const INFRA = join(import.meta.dirname, '../..');
const CHART = join(INFRA, 'helm/fregues');
const EXAMPLE = join(INFRA, 'helm/example-values.yaml');
const run = promisify(execFile);

/** Declared, it has to work; not declared, it is used where it is. */
const helm = process.env.HELM || 'helm';
const noHelm = !process.env.HELM && spawnSync(helm, ['version']).error !== undefined;
/** Of PyPI. */
const validate = process.env.KUBERNETES_VALIDATE || 'kubernetes-validate';
const noValidate = !process.env.KUBERNETES_VALIDATE && spawnSync(validate, ['--version']).error !== undefined;

/** A Helm that Go built takes every cluster for an old one. */
const CLUSTER = ['--kube-version', '1.30.0'];
const template = async (...args: string[]) =>
  (await run(helm, ['template', 'loja', CHART, '-f', EXAMPLE, ...CLUSTER, ...args], { maxBuffer: 1e7 })).stdout;

describe.skipIf(noHelm)('the chart (needs helm)', () => {
  let rendered: string;
  let resources: readonly Resource[];
  beforeAll(async () => {
    rendered = await template();
    resources = parseAllDocuments(rendered).map((each) => each.toJS() as Resource);
  }, 60_000);
  const of = (kind: string, name: string) => {
    const found = resources.find((each) => each.kind === kind && each.metadata.name === name);
    if (!found) throw new Error(`the chart has no ${kind} ${name}`);
    return found;
  };
  const podOf = (name: string) => of(name === 'prepare' ? 'Job' : 'Deployment', name).spec.template.spec;
  const environmentOf = (name: string) => podOf(name).containers[0].env ?? [];
  const keysOf = (name: string) =>
    podOf(name)
      .volumes.find((each) => each.name === 'keys')
      ?.secret?.items.map(({ key }) => key) ?? [];

  it('passes helm’s own checks', async () => {
    expect((await run(helm, ['lint', '--strict', CHART, '-f', EXAMPLE, ...CLUSTER])).stdout).toContain(
      '0 chart(s) failed',
    );
  }, 60_000);

  it.skipIf(noValidate)(
    'is what Kubernetes takes (needs kubernetes-validate)',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'chart-'));
      try {
        const file = join(folder, 'rendered.yaml');
        await writeFile(file, rendered);
        for (const version of ['1.27', '1.37']) await run(validate, ['--strict', '-k', version, file]);
      } finally {
        await rm(folder, { recursive: true });
      }
    },
    120_000,
  );

  it('has every container do no more than it needs', () => {
    const pods = [...SERVICES, 'proxy', 'ops', 'prepare'].map((name) => [name, podOf(name)] as const);
    for (const [name, pod] of pods) {
      expect(pod.automountServiceAccountToken, name).toBe(false);
      expect(pod.securityContext, name).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      for (const container of [...pod.containers, ...(pod.initContainers ?? [])]) {
        expect(container.securityContext, name).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: name === 'proxy' ? { drop: ['ALL'], add: ['NET_BIND_SERVICE'] } : { drop: ['ALL'] },
        });
      }
    }
    for (const name of [...SERVICES, 'proxy']) {
      const [container] = podOf(name).containers;
      expect(container.resources?.limits?.memory, name).toBeTruthy();
      expect(container.livenessProbe, name).toBeTruthy();
      expect(container.readinessProbe, name).toBeTruthy();
    }
  });

  it.each(SERVICES)('gives %s its keys and no others, which it cannot change', (service) => {
    const FILES: Record<string, string> = {
      masterKey: 'personal-data.key',
      unsubscribeKey: 'unsubscribe.key',
      tokenPrivateKeyJwk: 'token-key.jwk',
      tokenPublicKeyJwk: 'token-public-key.jwk',
    };
    const granted = GRANTS[service].map((key) => FILES[key]);
    if (service === 'scheduler') granted.push('backup.key');
    expect([...keysOf(service)].sort()).toEqual(granted.sort());
    const mounts = podOf(service).containers[0].volumeMounts.filter(({ mountPath }) => mountPath.includes('secrets'));
    const expected = { name: 'keys', mountPath: `/data/secrets/${service}`, readOnly: true };
    expect(mounts).toEqual(granted.length > 0 ? [expected] : []);
  });

  it.each([...SERVICES, 'prepare'])('connects %s as compose does, with what is in the Secret', (name) => {
    const compose = parse(readFileSync(join(INFRA, 'docker/compose.yaml'), 'utf8'), { merge: true });
    const there = compose.services[name].environment as Record<string, string>;
    const here = environmentOf(name);
    for (const url of Object.keys(there).filter((each) => each.endsWith('DATABASE_URL'))) {
      const [, role, password] = /^postgres:\/\/(\w+):\$\{(\w+)/.exec(there[url] ?? '') ?? [];
      expect(here.find((each) => each.name === url)?.value).toMatch(
        new RegExp(
          `^postgres://${role}:\\$\\(${password}\\)@postgres\\.example\\.com:5432/fregues\\?sslmode=verify-full`,
        ),
      );
    }
    // Kubernetes puts a variable into a value only where it was named before.
    here.forEach(({ value }, at) => {
      for (const [, used] of value?.matchAll(/\$\((\w+)\)/g) ?? []) {
        expect(here.slice(0, at).map((each) => each.name)).toContain(used);
      }
    });
    const secret = here.filter((each) => each.valueFrom).map((each) => each.name);
    const compared = [...Object.keys(there), 'EVENTSTORE_PASSWORD'];
    for (const each of secret.filter((one) => !/^(OWNER|QUERY|QUERY_API|RELAY|ADMIN)_PASSWORD$/.test(one))) {
      expect(compared).toContain(each);
    }
    expect(rendered).not.toMatch(/postgres:\/\/\w+:(?!\$\()/);
  });

  it('prepares before each version, and fails alone', () => {
    const { annotations } = of('Job', 'prepare').metadata;
    expect(annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade');
    // Hooks come before everything else of the chart.
    expect(podOf('prepare').volumes.map(({ name }) => name)).not.toContain('backups');
    expect(of('Deployment', 'ops').spec.replicas).toBe(0);
  });

  it('keeps the two that browsers call in twos, and more of them when they are busy', () => {
    for (const name of ['command-api', 'query-api']) {
      expect(of('HorizontalPodAutoscaler', name).spec.minReplicas).toBe(2);
      expect(of('Deployment', name).spec.replicas).toBeUndefined();
      const { labels } = of('Deployment', name).spec.template.metadata;
      expect(of('PodDisruptionBudget', name).spec.selector?.matchLabels).toEqual(labels);
    }
    expect(of('ConfigMap', 'proxy').data?.Caddyfile).toBe(readFileSync(join(INFRA, 'docker/Caddyfile'), 'utf8'));
  });

  it('lets the proxy reach the two, and no database', () => {
    const { spec } = of('NetworkPolicy', 'proxy');
    expect(spec.egress?.filter(({ to }) => to).map(({ ports }) => ports)).toEqual([
      [{ port: 'http' }],
      [{ port: 'http' }],
    ]);
    expect(spec.egress?.filter(({ to }) => !to).flatMap(({ ports }) => ports.map(({ port }) => port))).toEqual([
      53, 53,
    ]);
    for (const name of ['command-api', 'query-api', 'proxy']) {
      const { podSelector } = of('NetworkPolicy', name).spec;
      expect(podSelector?.matchLabels).toEqual(of('Deployment', name).spec.template.metadata.labels);
    }
  });

  it('runs an image by its digest', () => {
    for (const service of SERVICES) {
      expect(podOf(service).containers[0].image).toMatch(/^registry\.example\.com\/fregues@sha256:0{64}$/);
    }
  });

  it.each([
    ['no host', 'host=', 'host'],
    ['no broker', 'kafka.brokers=null', 'kafka'],
    ['a setting of another name', 'settings.RATE_LIMT=off', 'RATE_LIMT'],
    ['a setting that is no text', 'settings.DEMO=false', 'DEMO'],
    ['neither tag nor digest', 'image.digest=', 'image'],
    ['a service of another name', 'services.query.replicas=1', 'query'],
  ])(
    'refuses %s',
    async (_what, value, named) => {
      await expect(template('--set', value)).rejects.toThrow(new RegExp(`values don't meet.*${named}`, 's'));
    },
    30_000,
  );

  it('can do without an Ingress, network policies, certificates and a claim of its own', async () => {
    const plain = await template(
      ...['--set', 'ingress.enabled=false,networkPolicy.enabled=false,certificates=,eventstore.url='],
      ...['--set', 'backups.existingClaim=nfs,services.query-api.maxReplicas=2'],
    );
    const kinds = parseAllDocuments(plain).map((each) => (each.toJS() as Resource).kind);
    for (const gone of ['Ingress', 'NetworkPolicy', 'PersistentVolumeClaim']) expect(kinds).not.toContain(gone);
    expect(kinds.filter((kind) => kind === 'HorizontalPodAutoscaler')).toHaveLength(1);
    expect(plain).toContain('claimName: nfs');
  }, 30_000);
});
