/** Tells the hand and the ear that a code was read. Its tone is made here: no file, and none is fetched. */
export function createSignal() {
  const audio = typeof AudioContext === 'undefined' ? null : new AudioContext();
  return {
    hit(): void {
      navigator.vibrate?.(60);
      if (audio?.state !== 'running') return;
      const tone = new OscillatorNode(audio, { type: 'square', frequency: 1_760 });
      const volume = new GainNode(audio, { gain: 0.06 });
      tone.connect(volume).connect(audio.destination);
      tone.start();
      tone.stop(audio.currentTime + 0.09);
    },
    close: (): void => void audio?.close(),
  };
}
