/** True for an Access database (.mdb, .accdb), recognized by its first bytes. */
export const isDatabase = (head: Uint8Array): boolean =>
  /^Standard (Jet|ACE) DB/.test(String.fromCharCode(...head.subarray(4, 19)))
