declare module '*.webp' {
  /** The address of the picture. */
  const address: string
  export default address
}
