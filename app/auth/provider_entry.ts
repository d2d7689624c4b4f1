/** Session data about the identity provider used to sign in. */
export interface ProviderEntry {
  id: number
  /** The provider requires a second factor, so none is required here. */
  dispensa: boolean
}

export const PROVIDER_KEY = 'provedor'
