import type { ComponentType } from 'react'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { IconName } from '#engine/definition/icons.ts'
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import AddCircleOutlineOutlined from '@mui/icons-material/AddCircleOutlineOutlined'
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined'
import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined'
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined'
import AssignmentIndOutlined from '@mui/icons-material/AssignmentIndOutlined'
import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined'
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined'
import AttachMoneyOutlined from '@mui/icons-material/AttachMoneyOutlined'
import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined'
import BadgeOutlined from '@mui/icons-material/BadgeOutlined'
import BlockOutlined from '@mui/icons-material/BlockOutlined'
import BusinessCenterOutlined from '@mui/icons-material/BusinessCenterOutlined'
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import CancelOutlined from '@mui/icons-material/CancelOutlined'
import CategoryOutlined from '@mui/icons-material/CategoryOutlined'
import CheckCircleOutlineOutlined from '@mui/icons-material/CheckCircleOutlineOutlined'
import ContactPageOutlined from '@mui/icons-material/ContactPageOutlined'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import CreateNewFolderOutlined from '@mui/icons-material/CreateNewFolderOutlined'
import DashboardOutlined from '@mui/icons-material/DashboardOutlined'
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import EmojiEventsOutlined from '@mui/icons-material/EmojiEventsOutlined'
import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined'
import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import FilterAltOutlined from '@mui/icons-material/FilterAltOutlined'
import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined'
import GavelOutlined from '@mui/icons-material/GavelOutlined'
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import HealthAndSafetyOutlined from '@mui/icons-material/HealthAndSafetyOutlined'
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import HelpOutlined from '@mui/icons-material/HelpOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import HomeOutlined from '@mui/icons-material/HomeOutlined'
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import LanguageOutlined from '@mui/icons-material/LanguageOutlined'
import LibraryBooksOutlined from '@mui/icons-material/LibraryBooksOutlined'
import LocalHospitalOutlined from '@mui/icons-material/LocalHospitalOutlined'
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import Logout from '@mui/icons-material/Logout'
import MailOutlineOutlined from '@mui/icons-material/MailOutlineOutlined'
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined'
import MapOutlined from '@mui/icons-material/MapOutlined'
import MedicalServicesOutlined from '@mui/icons-material/MedicalServicesOutlined'
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import MonetizationOnOutlined from '@mui/icons-material/MonetizationOnOutlined'
import MoreVert from '@mui/icons-material/MoreVert'
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined'
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import PaidOutlined from '@mui/icons-material/PaidOutlined'
import PauseCircleOutlineOutlined from '@mui/icons-material/PauseCircleOutlineOutlined'
import PeopleOutlineOutlined from '@mui/icons-material/PeopleOutlineOutlined'
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined'
import PersonOutlineOutlined from '@mui/icons-material/PersonOutlineOutlined'
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined'
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import PinDropOutlined from '@mui/icons-material/PinDropOutlined'
import PlaceOutlined from '@mui/icons-material/PlaceOutlined'
import PlayCircleOutlineOutlined from '@mui/icons-material/PlayCircleOutlineOutlined'
import PollOutlined from '@mui/icons-material/PollOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import PsychologyOutlined from '@mui/icons-material/PsychologyOutlined'
import PublicOutlined from '@mui/icons-material/PublicOutlined'
import PublishedWithChangesOutlined from '@mui/icons-material/PublishedWithChangesOutlined'
import QuizOutlined from '@mui/icons-material/QuizOutlined'
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined'
import ReceiptOutlined from '@mui/icons-material/ReceiptOutlined'
import ReplayOutlined from '@mui/icons-material/ReplayOutlined'
import SchemaOutlined from '@mui/icons-material/SchemaOutlined'
import SchoolOutlined from '@mui/icons-material/SchoolOutlined'
import Search from '@mui/icons-material/Search'
import SecurityOutlined from '@mui/icons-material/SecurityOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import ShareOutlined from '@mui/icons-material/ShareOutlined'
import StarOutlineOutlined from '@mui/icons-material/StarOutlineOutlined'
import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined'
import StoreOutlined from '@mui/icons-material/StoreOutlined'
import SupervisorAccountOutlined from '@mui/icons-material/SupervisorAccountOutlined'
import TranslateOutlined from '@mui/icons-material/TranslateOutlined'
import TrendingUpOutlined from '@mui/icons-material/TrendingUpOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import UpdateOutlined from '@mui/icons-material/UpdateOutlined'
import VaccinesOutlined from '@mui/icons-material/VaccinesOutlined'
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined'
import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined'
import WarehouseOutlined from '@mui/icons-material/WarehouseOutlined'
import WorkHistoryOutlined from '@mui/icons-material/WorkHistoryOutlined'
import RuleOutlined from '@mui/icons-material/RuleOutlined'
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import ToggleOnOutlined from '@mui/icons-material/ToggleOnOutlined'
import WorkOutlineOutlined from '@mui/icons-material/WorkOutlineOutlined'

/**
 * Material icons by name, in the outlined style. Only those used by menus and actions, because each one increases the
 * size of the first screen.
 */
export const ICONS: Record<IconName, ComponentType<SvgIconProps>> = {
  AccountTree: AccountTreeOutlined,
  AddCircleOutline: AddCircleOutlineOutlined,
  Apartment: ApartmentOutlined,
  Archive: ArchiveOutlined,
  Assessment: AssessmentOutlined,
  AssignmentInd: AssignmentIndOutlined,
  AssignmentTurnedIn: AssignmentTurnedInOutlined,
  AttachFile: AttachFileOutlined,
  AttachMoney: AttachMoneyOutlined,
  AutoAwesome: AutoAwesomeOutlined,
  Badge: BadgeOutlined,
  Block: BlockOutlined,
  BusinessCenter: BusinessCenterOutlined,
  CalendarMonth: CalendarMonthOutlined,
  Campaign: CampaignOutlined,
  Cancel: CancelOutlined,
  Category: CategoryOutlined,
  CheckCircleOutline: CheckCircleOutlineOutlined,
  ContactPage: ContactPageOutlined,
  ContentCopy: ContentCopyOutlined,
  CreateNewFolder: CreateNewFolderOutlined,
  Dashboard: DashboardOutlined,
  DeleteOutline: DeleteOutlineOutlined,
  Description: DescriptionOutlined,
  DoneAll: DoneAllOutlined,
  Download: DownloadOutlined,
  Edit: EditOutlined,
  EmojiEvents: EmojiEventsOutlined,
  Engineering: EngineeringOutlined,
  EventNote: EventNoteOutlined,
  FactCheck: FactCheckOutlined,
  FileDownload: FileDownloadOutlined,
  FilterAlt: FilterAltOutlined,
  FolderOpen: FolderOpenOutlined,
  Gavel: GavelOutlined,
  Groups: GroupsOutlined,
  GroupAdd: GroupAddOutlined,
  HealthAndSafety: HealthAndSafetyOutlined,
  Help: HelpOutlined,
  HelpOutline: HelpOutlineOutlined,
  History: HistoryOutlined,
  Home: HomeOutlined,
  HowToReg: HowToRegOutlined,
  Inventory2: Inventory2Outlined,
  Language: LanguageOutlined,
  LibraryBooks: LibraryBooksOutlined,
  LocalHospital: LocalHospitalOutlined,
  Logout,
  LockOpen: LockOpenOutlined,
  Lock: LockOutlined,
  MailOutline: MailOutlineOutlined,
  ManageAccounts: ManageAccountsOutlined,
  Map: MapOutlined,
  MedicalServices: MedicalServicesOutlined,
  MenuBook: MenuBookOutlined,
  MonetizationOn: MonetizationOnOutlined,
  MoreVert,
  NotificationsNone: NotificationsNoneOutlined,
  OpenInNew: OpenInNewOutlined,
  Paid: PaidOutlined,
  PauseCircleOutline: PauseCircleOutlineOutlined,
  PeopleOutline: PeopleOutlineOutlined,
  PersonAddAlt: PersonAddAltOutlined,
  PersonOutline: PersonOutlineOutlined,
  PersonSearch: PersonSearchOutlined,
  PictureAsPdf: PictureAsPdfOutlined,
  PinDrop: PinDropOutlined,
  Place: PlaceOutlined,
  PlayCircleOutline: PlayCircleOutlineOutlined,
  Poll: PollOutlined,
  Print: PrintOutlined,
  Psychology: PsychologyOutlined,
  Public: PublicOutlined,
  PublishedWithChanges: PublishedWithChangesOutlined,
  Quiz: QuizOutlined,
  RateReview: RateReviewOutlined,
  Receipt: ReceiptOutlined,
  Replay: ReplayOutlined,
  School: SchoolOutlined,
  Schema: SchemaOutlined,
  Search,
  Security: SecurityOutlined,
  Send: SendOutlined,
  Settings: SettingsOutlined,
  Share: ShareOutlined,
  StarOutline: StarOutlineOutlined,
  StopCircle: StopCircleOutlined,
  Store: StoreOutlined,
  SupervisorAccount: SupervisorAccountOutlined,
  Translate: TranslateOutlined,
  TrendingUp: TrendingUpOutlined,
  Tune: TuneOutlined,
  Update: UpdateOutlined,
  Vaccines: VaccinesOutlined,
  VerifiedUser: VerifiedUserOutlined,
  ViewKanban: ViewKanbanOutlined,
  Visibility: VisibilityOutlined,
  VpnKey: VpnKeyOutlined,
  Warehouse: WarehouseOutlined,
  WorkHistory: WorkHistoryOutlined,
  Rule: RuleOutlined,
  TaskAlt: TaskAltOutlined,
  ToggleOn: ToggleOnOutlined,
  WorkOutline: WorkOutlineOutlined,
}
