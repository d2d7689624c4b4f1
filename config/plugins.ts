/** Plugins beyond the folders of `plugins/`: npm packages, and folders that are switched off. */
export default {
  packages: [] as string[],
  disabled: [] as string[],
}
