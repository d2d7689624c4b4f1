/** Props of a plugin page: the id of the record when it replaces a form or show screen, and the resource's key. */
export interface PluginPageProps {
  /** Id from the address, when the page replaces the form or the page of a record. */
  id?: string
  /** Key of the resource in that case. */
  resource?: string
}
