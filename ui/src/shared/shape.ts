/** For what comes from outside on screens that do without zod, which is larger than they are. */
type Shaped = Readonly<Record<string, unknown>>;

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isObject = (value: unknown): value is Shaped => typeof value === 'object' && value !== null;
