/**
 * `#public`: everything plugin pages for people without the staff app may import (`frontend/public.ts` of the plugin).
 * It contains only React: the build rejects components of the staff app here.
 */

// Server communication
export { canUseKeys } from '../../providers/can_use_keys.ts'
export { UNREACHABLE } from '../../providers/api_error.ts'
export { api, ApiError, type ApiOptions, onSessionExpired } from '../../providers/http.ts'
export { formBody } from '../../providers/form_body.ts'
export { useLookup } from '../shell/lookups.ts'

// Links, and sending over an unreliable connection
export { LinkFrame } from '../link/LinkFrame.tsx'
export { linkApi, LinkContext, type LinkInfo, type OpenLink, useLink } from '../link/link.tsx'
export { deleteQueue, type Saving, useQueue } from '../queue/use_queue.ts'
export { persist, send, type UploadWatch } from '../upload/upload.ts'
export { sendParts } from '../upload/send_parts.ts'
export { readStored, removeStored, writeStored } from '../shell/storage.ts'

// Pages and frames
export { type KioskControl, useKiosk } from '../kiosk/kiosk_context.ts'
export type { FrameProps, PublicPageProps } from '../pages.ts'
export { Brand } from '../shell/Brand.tsx'
export { useCompanyLook } from '../shell/company_look.ts'
export { offerInstallation } from '../shell/installable.ts'
export { Layout } from '../shell/Layout.tsx'
export { NotFound } from '../shell/NotFound.tsx'
export { useOnline } from '../shell/OfflineNotice.tsx'
export { currentLocation, guardLeaving, Link, match, navigate, useLocation } from '../shell/router.tsx'
export { ExpiredSession } from '../session/SessionWatch.tsx'
export { Empty, Page } from '../ui/Page.tsx'
export { bringIntoView } from '../../keyboard/bring_into_view.ts'

// Forms
export { focusFirstError, type Form, FormProvider, useForm, useFormContext } from '../form/form.tsx'
export { isSegmented, KindInput } from '../form/KindInput.tsx'
export { isWithin, readPath } from '../form/paths.ts'
export { checkRecord, checkRow, factsOf, type FormRules, isAsked, isShown } from '../form/record.ts'
export { RecordField, RecordFields, RecordFormProvider, useRecordForm } from '../form/RecordFields.tsx'
export { StepProgress } from '../steps/StepProgress.tsx'
export { type FormStep, useSteps } from '../steps/use_steps.ts'
export { checkKind } from '../../fields/checks.ts'
export { fieldAt } from '../../fields/support/field_at.ts'
export { DateInput } from '../ui/DateInput.tsx'
export { FieldBox, type InputProps } from '../ui/FieldBox.tsx'
export { MaskedInput } from '../ui/MaskedInput.tsx'
export { PasswordInput } from '../ui/PasswordInput.tsx'
export { MultiPicker, SinglePicker } from '../ui/Picker.tsx'
export { CheckInput, SelectInput } from '../ui/SimpleInputs.tsx'

// Documents
export { CsvTable } from '../../files/CsvTable.tsx'
export { asBase64, shrinkPicture } from '../../files/picked_file.ts'
export { readCsv, viewOf } from '../../files/document_view.ts'

// Messages and questions
export { Dialog } from '../ui/Dialog.tsx'
export { type Feedback, FeedbackProvider, useFeedback } from '../ui/Feedback.tsx'
export { Icon, type IconName } from '../ui/Icon.tsx'
export { Skeleton } from '../ui/Loading.tsx'
export { RichText } from '../shell/RichText.tsx'

// Languages
export { dayOfMoment, formatDate, formatDateTime, weekdayOf } from '../language/dates.ts'
export { language, t, serverText } from '../language/t.ts'

// Texts and values
export { fold, nameKey } from '#engine/fields/fold.ts'
export { labelOf, nameOf, placeOf, plainText, shortName, sinceDay } from '../shell/text.ts'
export {
  formatBytes,
  formatCpf,
  formatMoney,
  formatPhone,
  isCivilDate,
  onlyDigits,
  parseDate,
  parsePhone,
  today,
} from '../../fields/format.ts'
export type { ShapeOf } from '#engine/definition/shape.ts'
export type { Company, Errors, Named, StoredFile, Values } from '../types.ts'
