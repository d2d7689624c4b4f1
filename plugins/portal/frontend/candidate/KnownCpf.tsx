/** Tells at the first step, not after ten minutes of typing, that this CPF is registered already. */
import { useEffect, useState } from 'react'
import { api } from '#frontend/providers/http.ts'
import { idFromQuery, usePortal } from '../app/portal.tsx'
import { Link } from '../app/router.tsx'
import { useFormContext } from '../form/form.tsx'
import type { Named } from '../types.ts'
import { Icon } from '../ui/Icon.tsx'

export const companiesOfCpf = (cpf: string) =>
  api<Named[]>('/api/externo/empresas-por-cpf', { query: { cpf }, silent: true })

export function KnownCpf() {
  const { get } = useFormContext()
  const { empresaId, routes } = usePortal()
  const [known, setKnown] = useState(false)
  const cpf = String(get('pessoal.cpf') ?? '')
  useEffect(() => {
    setKnown(false)
    if (cpf.length !== 11) return
    let current = true
    companiesOfCpf(cpf).then(
      (found) => current && setKnown(found.some((one) => one.id === empresaId)),
      // Only a courtesy: the server refuses a second registration anyway.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [cpf, empresaId])
  if (!known) return null
  return (
    <div className="notice" role="alert">
      <Icon name="warning" />
      <p>
        Este CPF já tem cadastro nesta empresa.{' '}
        <Link to={routes.login({ solicitacaoId: idFromQuery('solicitacaoId') })}>Entrar</Link> ou{' '}
        <Link to={routes.recover()}>recuperar a senha</Link>.
      </p>
    </div>
  )
}
