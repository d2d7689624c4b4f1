import { useEffect, useState } from 'react'
import { api } from '../../providers/http.ts'
import type { Way } from './SecondStep.tsx'

export interface SignInOptions {
  provedores: { id: number; nome: string; tipo: string }[]
  /** Of a second step that waits in this browser. */
  meios: Way[]
}

const NONE: SignInOptions = { provedores: [], meios: [] }

/** What the sign-in page offers besides name and password. Without an answer there is nothing besides. */
export function useSignInOptions(): SignInOptions {
  const [options, setOptions] = useState(NONE)
  useEffect(() => {
    let gone = false
    api<SignInOptions>('/api/login/opcoes', { silent: true })
      .then((found) => !gone && Array.isArray(found?.provedores) && setOptions(found))
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

/** Why the way back from a provider ended here; only codes we know are sentences. */
export const refusalOf = (search: string): string | undefined => {
  const code = new URLSearchParams(search).get('erro')
  return code && Object.hasOwn(REFUSALS, code) ? REFUSALS[code] : undefined
}
