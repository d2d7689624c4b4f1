import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { PageHeader } from '../layout/PageHeader.tsx'
import { api } from '../providers/http.ts'
import { formBody } from '../providers/form_body.ts'
import { useNotice } from '../providers/notify.tsx'
import { useSession } from '../providers/session.tsx'
import { ScreenSkeleton } from '../layout/ScreenSkeleton.tsx'
import { ServerError } from '../layout/errors/ServerError.tsx'
import { OwnPhoto, type Photo } from './OwnPhoto.tsx'
import { phoneMask } from './phone.ts'
import { SmallForm } from './SmallForm.tsx'
import { useSmallForm, type Messages } from './small_form.ts'
import { TextBox } from './TextBox.tsx'
import { EMAIL } from '#engine/fields/contact/patterns.ts'

interface OwnRecord {
  nome: string
  email: string
  telefone: string
  foto: Photo
  senhaAtual: string
}

const PATH = '/api/userinfo/usuario/meus-dados'

function checkOwnData({ nome, email, telefone }: OwnRecord): Messages<OwnRecord> {
  const digits = telefone.replace(/\D/g, '')
  return {
    ...(nome.trim() ? {} : { nome: 'Nome é obrigatório' }),
    ...(email === '' || EMAIL.test(email) ? {} : { email: 'E-mail inválido' }),
    ...(digits === '' || digits.length === 10 || digits.length === 11 ? {} : { telefone: 'Inválido' }),
  }
}

/** An unchanged picture is not sent, so the server keeps the stored one. */
export function ownPayload({ foto, senhaAtual, ...rest }: OwnRecord) {
  const body = {
    nome: rest.nome.trim(),
    email: rest.email.trim() || null,
    telefone: rest.telefone.replace(/\D/g, '') || null,
    ...(senhaAtual && { senhaAtual }),
  }
  return foto && 'url' in foto ? body : { ...body, foto }
}

function OwnDataForm({ start }: { start: OwnRecord }) {
  const notice = useNotice()
  const navigate = useNavigate()
  const { reload } = useSession()
  const form = useSmallForm(start, checkOwnData, async (record) => {
    await api(PATH, { method: 'PUT', body: formBody(ownPayload(record)) })
    notice.success('Registro salvo com sucesso.')
    await reload()
    void navigate('/')
  })
  const { values, errors, set } = form
  return (
    <SmallForm busy={form.busy} onSubmit={form.submit}>
      <OwnPhoto
        photo={values.foto}
        name={values.nome}
        error={errors.foto}
        onChange={set('foto')}
        onProblem={notice.warn}
      />
      <TextBox
        label="Nome"
        name="nome"
        required
        maxLength={100}
        autoComplete="name"
        value={values.nome}
        onChange={set('nome')}
        error={errors.nome}
      />
      <TextBox
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        maxLength={200}
        autoComplete="email"
        value={values.email}
        onChange={set('email')}
        error={errors.email}
      />
      {values.email !== start.email && (
        <TextBox
          label="Senha atual, para alterar o e-mail"
          name="senhaAtual"
          type="password"
          required
          maxLength={72}
          autoComplete="current-password"
          value={values.senhaAtual}
          onChange={set('senhaAtual')}
          error={errors.senhaAtual}
        />
      )}
      <TextBox
        label="Telefone"
        name="telefone"
        inputMode="tel"
        autoComplete="tel-national"
        value={values.telefone}
        onChange={(text) => set('telefone')(phoneMask(text))}
        error={errors.telefone}
      />
    </SmallForm>
  )
}

/** Atualizar Meus Dados */
export default function OwnData() {
  const { data, error, refetch } = useQuery({
    queryKey: ['meus-dados'],
    queryFn: () => api<Partial<OwnRecord>>(PATH),
    staleTime: 0,
    gcTime: 0,
  })
  if (error) return <ServerError error={error} onRetry={() => void refetch()} />
  if (!data) return <ScreenSkeleton />
  const start = {
    nome: data.nome ?? '',
    email: data.email ?? '',
    telefone: phoneMask(data.telefone ?? ''),
    foto: data.foto ?? null,
    senhaAtual: '',
  }
  return (
    <>
      <PageHeader title="Atualizar Meus Dados" />
      <OwnDataForm start={start} />
    </>
  )
}
