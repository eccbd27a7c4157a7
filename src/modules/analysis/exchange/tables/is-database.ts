/** Whether a file is an Access database (.mdb, .accdb), by its first bytes. */
export const isDatabase = (head: Uint8Array): boolean =>
  /^Standard (Jet|ACE) DB/.test(String.fromCharCode(...head.subarray(4, 19)))
