/** Settings of all manifests there are, of switched-off plugins too: a condition may ask for one of a plugin that is not needed (it is off then). */
export const settingNames = new Set<string>()

/** Where the settings of a company lie: fields of this group of this resource. */
export const SETTINGS_RESOURCE = 'utilitario/empresas'
export const SETTINGS_GROUP = 'configuracao'
/** Megabytes a company lets one file have, below what its field allows; a plugin may bring a setting of this name. */
export const UPLOAD_LIMIT = 'limiteTamanhoAnexo'
