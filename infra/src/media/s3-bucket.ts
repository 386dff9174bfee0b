/** Where media files are, when they are not on the disk. */
export interface S3Bucket {
  readonly bucket: string;
  /** Undefined: Amazon's own. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Undefined: as the machine's role or the usual files and variables of AWS say. */
  readonly keyPair: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}
