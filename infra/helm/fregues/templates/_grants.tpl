{{/* What each service is given, as in infra/docker/compose.yaml; infra/app/src/helm.test.ts compares both. */}}

{{- define "fregues.roles" -}}
command-api: {DATABASE_URL: OWNER}
query-api: {DATABASE_URL: QUERY_API, QUERY_DATABASE_URL: QUERY}
projections: {DATABASE_URL: OWNER}
scheduler: {DATABASE_URL: OWNER, QUERY_DATABASE_URL: QUERY}
relay: {DATABASE_URL: RELAY}
ops:
  DATABASE_URL: OWNER
  QUERY_DATABASE_URL: QUERY
  QUERY_API_DATABASE_URL: QUERY_API
  RELAY_DATABASE_URL: RELAY
  ADMIN_DATABASE_URL: ADMIN
{{- end }}

{{- define "fregues.keys" -}}
command-api: [personal-data.key, unsubscribe.key, token-key.jwk, token-public-key.jwk]
query-api: [unsubscribe.key, token-public-key.jwk]
projections: [personal-data.key]
scheduler: [personal-data.key, unsubscribe.key, backup.key]
relay: []
ops: [personal-data.key, token-key.jwk, backup.key]
{{- end }}

{{/* Further entries of the Secret: false where a service does without. */}}
{{- define "fregues.secrets" -}}
command-api: &web
  SMTP_URL: true
  STRIPE_SECRET_KEY: false
  STRIPE_PUBLISHABLE_KEY: false
  STRIPE_WEBHOOK_SECRET: false
  MEDIA_S3_KEY_ID: false
  MEDIA_S3_SECRET: false
query-api: *web
projections: {}
scheduler: {SMTP_URL: true, MEDIA_S3_KEY_ID: false, MEDIA_S3_SECRET: false}
relay: {}
ops: {MEDIA_S3_KEY_ID: false, MEDIA_S3_SECRET: false}
{{- end }}
