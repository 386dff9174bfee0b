{{- define "fregues.labels" -}}
app.kubernetes.io/name: fregues
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .name }}
{{- end }}

{{- define "fregues.image" -}}
{{ .repository }}{{ if .digest }}@{{ .digest }}{{ else }}:{{ .tag }}{{ end }}
{{- end }}

{{/* Of every pod: a user who is not root, and no word with the cluster. */}}
{{- define "fregues.pod" -}}
automountServiceAccountToken: false
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{ toJson . }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: {type: RuntimeDefault}
{{- end }}

{{- define "fregues.container" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: {drop: [ALL]}
{{- end }}

{{- define "fregues.spread" -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector: {matchLabels: {{ include "fregues.labels" . | fromYaml | toJson }}}
{{- end }}

{{/* The environment of a service, or of `ops`. */}}
{{- define "fregues.env" -}}
{{- $values := .root.Values }}
{{- $roles := index (include "fregues.roles" . | fromYaml) .name }}
{{- range $roles | values | uniq | sortAlpha }}
- name: {{ . }}_PASSWORD
  valueFrom: {secretKeyRef: {name: {{ $values.secret }}, key: {{ . }}_PASSWORD}}
{{- end }}
- name: EVENTSTORE_PASSWORD
  valueFrom: {secretKeyRef: {name: {{ $values.secret }}, key: EVENTSTORE_PASSWORD, optional: true}}
{{- range $name, $needed := index (include "fregues.secrets" . | fromYaml) .name }}
- name: {{ $name }}
  valueFrom: {secretKeyRef: {name: {{ $values.secret }}, key: {{ $name }}{{ if not $needed }}, optional: true{{ end }}}}
{{- end }}
{{- with $values.postgres }}
{{- range $url, $role := $roles }}
{{- $user := eq $role "ADMIN" | ternary $values.postgres.adminUser (printf "pdv_%s" (lower $role)) }}
- name: {{ $url }}
  value: {{ printf "postgres://%s:$(%s_PASSWORD)@%s:%d/%s%s" $user $role $values.postgres.host (int $values.postgres.port) $values.postgres.database (empty $values.postgres.parameters | ternary "" (print "?" $values.postgres.parameters)) | quote }}
{{- end }}
{{- end }}
- {name: EVENTSTORE_URL, value: {{ $values.eventstore.url | quote }}}
- {name: KAFKA_BROKERS, value: {{ join "," $values.kafka.brokers | quote }}}
- {name: PUBLIC_URL, value: {{ printf "https://%s" $values.host | quote }}}
- {name: TRUST_PROXY, value: uniquelocal}
- {name: METRICS, value: {{ eq .name "ops" | ternary "off" "0.0.0.0:9464" | quote }}}
- {name: BACKUP_KEY_FILE, value: {{ eq .name "scheduler" | ternary "/data/secrets/scheduler/backup.key" "" | quote }}}
{{- range $name, $value := $values.settings }}
- {name: {{ $name }}, value: {{ $value | quote }}}
{{- end }}
{{- end }}

{{- define "fregues.certificates-mount" -}}
{{- if .Values.certificates }}
- {name: certificates, mountPath: /certificates, readOnly: true}
{{- end }}
{{- end }}

{{- define "fregues.certificates-volume" -}}
{{- with .Values.certificates }}
- {name: certificates, configMap: {name: {{ . }}}}
{{- end }}
{{- end }}

{{- define "fregues.media-volume" -}}
{{- if not (hasKey .Values.settings "MEDIA_S3_BUCKET") }}
- {name: media, persistentVolumeClaim: {claimName: {{ .Values.media.existingClaim | default "media" }}}}
{{- end }}
{{- end }}

{{- define "fregues.media-mount" -}}
{{- if not (hasKey .Values.settings "MEDIA_S3_BUCKET") }}
- {name: media, mountPath: /data/media}
{{- end }}
{{- end }}

{{- define "fregues.backups-volume" -}}
- {name: backups, persistentVolumeClaim: {claimName: {{ .Values.backups.existingClaim | default "backups" }}}}
{{- end }}
