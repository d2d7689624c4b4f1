/** What a session remembers of the identity provider it came from. */
export interface ProviderEntry {
  id: number
  /** The provider asks for a second factor itself, so none is demanded here. */
  dispensa: boolean
}

export const PROVIDER_KEY = 'provedor'
