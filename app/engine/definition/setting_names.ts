/** Settings of all manifests there are, of switched-off plugins too: a condition may ask for one of a plugin that is not needed (it is off then). */
export const settingNames = new Set<string>()
