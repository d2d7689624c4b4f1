/**
 * Names of the settings of all manifests, including disabled plugins. A condition may refer to a setting of an optional
 * plugin; the setting counts as off while the plugin is disabled.
 */
export const settingNames = new Set<string>()

/** Where company settings are stored: fields of this group of this resource. */
export const SETTINGS_RESOURCE = 'utilitario/empresas'
export const SETTINGS_GROUP = 'configuracao'
/**
 * Maximum file size of a company in megabytes, below the limit of the field; a plugin may define a setting with this
 * name.
 */
export const UPLOAD_LIMIT = 'limiteTamanhoAnexo'
