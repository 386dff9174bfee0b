import { type RefObject, useEffect, useState } from 'react';
import { NOT_SECURE, type Trouble, troubleOf } from './camera-trouble.ts';

export interface Camera {
  readonly id: string;
  readonly name: string;
}

interface Torch {
  readonly on: boolean;
  readonly toggle: () => void;
}

/**
 * Shows a camera in `video` while the page is in sight; hidden or gone, it is off.
 * @param chosen the id of a camera; null for the one that looks away from the person
 * @param attempt another number asks anew
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>, chosen: string | null, attempt: number) {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [cameras, setCameras] = useState<readonly Camera[]>([]);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [lit, setLit] = useState(false);
  const visible = useVisible();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks anew
  useEffect(() => {
    if (!visible) return;
    let gone = false;
    let opened: MediaStream | undefined;
    setTrouble(null);
    openStream(chosen).then(
      async (found) => {
        opened = found;
        if (gone) return stop(found);
        setStream(found);
        // Their names are told only once one of them may be used.
        const devices = await navigator.mediaDevices.enumerateDevices();
        if (!gone) setCameras(devices.filter(({ kind }) => kind === 'videoinput').map(named));
      },
      (error: unknown) => {
        if (!gone) setTrouble(isSecure() ? troubleOf(error) : NOT_SECURE);
      },
    );
    return () => {
      gone = true;
      if (opened) stop(opened);
      setStream(null);
      setLit(false);
    };
  }, [visible, chosen, attempt]);

  useEffect(() => {
    const { current } = video;
    if (!current) return;
    current.srcObject = stream;
    // Refused where the picture has gone again meanwhile.
    if (stream) void current.play().catch(() => undefined);
  }, [stream, video]);

  const [track] = stream?.getVideoTracks() ?? [];
  const torch: Torch | null = hasTorch(track)
    ? {
        on: lit,
        toggle: () =>
          void light(track, !lit).then(
            () => setLit(!lit),
            () => undefined,
          ),
      }
    : null;
  const { deviceId } = track?.getSettings() ?? {};
  return { trouble, cameras, torch, current: chosen ?? deviceId ?? '', running: stream !== null };
}

const isSecure = () => window.isSecureContext && navigator.mediaDevices !== undefined;

async function openStream(chosen: string | null): Promise<MediaStream> {
  const size = { width: { ideal: 1_280 }, height: { ideal: 720 } };
  const which = chosen === null ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: chosen } };
  return navigator.mediaDevices.getUserMedia({ audio: false, video: { ...size, ...which } });
}

const stop = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

const named = ({ deviceId, label }: MediaDeviceInfo, i: number): Camera => ({
  id: deviceId,
  name: label || `Câmera ${i + 1}`,
});

/** TypeScript does not know torches yet. */
const hasTorch = (track: MediaStreamTrack | undefined): track is MediaStreamTrack =>
  (track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch === true;
const light = (track: MediaStreamTrack, torch: boolean): Promise<void> =>
  track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] });

function useVisible(): boolean {
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return visible;
}
