const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 2 });

/** On an axis: `1,5 mil`. */
export const shortNumber = (value: number): string => compact.format(value);

/**
 * Round figures from 0 to at least `max`, about `wanted` steps apart: 1, 2 or 5 times a power of ten, so that their
 * labels stay short. Whole figures only where things are counted.
 */
export function ticksUpTo(max: number, wanted: number, whole: boolean): number[] {
  if (!(max > 0)) return [0, 1];
  const rough = max / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const nice = [1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10;
  const step = whole ? Math.max(1, nice * power) : nice * power;
  const steps = Math.ceil(max / step - 1e-9);
  // Multiplied, not added up: 0.1 + 0.2 is no label.
  return Array.from({ length: steps + 1 }, (_, i) => Number((i * step).toPrecision(12)));
}
