import { useEffect, useState } from 'react'
import { api } from '../../providers/http.ts'
import type { Way } from './SecondStep.tsx'

export interface SignInOptions {
  provedores: { id: number; nome: string; tipo: string }[]
  /** Methods for a second step that is pending in this browser. */
  meios: Way[]
}

const NONE: SignInOptions = { provedores: [], meios: [] }

/** Sign-in options besides user name and password. Empty when the request fails. */
export function useSignInOptions(): SignInOptions {
  const [options, setOptions] = useState(NONE)
  useEffect(() => {
    let gone = false
    api<SignInOptions>('/api/login/opcoes', { silent: true })
      .then((item) => !gone && Array.isArray(item?.provedores) && setOptions(item))
      .catch(() => undefined)
    return () => void (gone = true)
  }, [])
  return options
}

const REFUSALS: Record<string, string> = {
  RECUSADO: 'O provedor de identidade não confirmou a entrada. Tente de novo.',
  INDISPONIVEL: 'O provedor de identidade não respondeu. Tente de novo em instantes.',
  SEM_CONTA: 'Não há um usuário ativo para esta conta. Fale com o responsável pelo sistema na sua empresa.',
  EMAIL: 'O provedor não confirmou um e-mail aceito por esta empresa.',
  FORA: 'O seu usuário não pode entrar por este provedor.',
  SEM_PERFIL: 'A sua conta não dá acesso a nenhuma empresa. Fale com o responsável pelo sistema na sua empresa.',
}

/** Message for a failed sign-in at a provider; only known codes have one. */
export const refusalOf = (search: string): string | undefined => {
  const code = new URLSearchParams(search).get('erro')
  return code && Object.hasOwn(REFUSALS, code) ? REFUSALS[code] : undefined
}
