{{/* A pod that works as the owner of everything, for commands; nothing that serves anybody does. */}}
{{- define "fregues.ops" -}}
{{- $of := dict "root" .root "name" "ops" }}
{{- include "fregues.pod" .root }}
terminationGracePeriodSeconds: 5
initContainers:
  # Keys that others could read are refused, and a Secret's files cannot be closed.
  - name: keys
    image: {{ include "fregues.image" .root.Values.image }}
    command: [sh, -c, "install -d -m 700 /data/secrets && install -m 600 /keys/* /data/secrets/"]
    {{- include "fregues.container" .root | nindent 4 }}
    volumeMounts:
      - {name: data, mountPath: /data}
      - {name: keys, mountPath: /keys, readOnly: true}
containers:
  - name: ops
    image: {{ include "fregues.image" .root.Values.image }}
    command: {{ toJson .command }}
    {{- include "fregues.container" .root | nindent 4 }}
    env: {{ include "fregues.env" $of | nindent 6 }}
    volumeMounts:
      - {name: data, mountPath: /data}
      - {name: tmp, mountPath: /tmp}
      {{- if .backups }}
      - {name: backups, mountPath: /data/backups}
      {{- include "fregues.media-mount" .root | nindent 6 }}
      {{- end }}
      {{- include "fregues.certificates-mount" .root | nindent 6 }}
volumes:
  - {name: data, emptyDir: {sizeLimit: 16Mi}}
  - {name: tmp, emptyDir: {sizeLimit: 2Gi}}
  - name: keys
    secret:
      secretName: {{ .root.Values.keysSecret }}
      defaultMode: 0400
      items:
        {{- range index (include "fregues.keys" $of | fromYaml) "ops" }}
        - {key: {{ . }}, path: {{ . }}}
        {{- end }}
  {{- if .backups }}
  {{- include "fregues.backups-volume" .root | nindent 2 }}
  {{- include "fregues.media-volume" .root | nindent 2 }}
  {{- end }}
  {{- include "fregues.certificates-volume" .root | nindent 2 }}
{{- end }}
