import type { CommandMetaData } from '@adonisjs/core/types/ace'
import Explain from './explain.ts'
import MakeDashboard from './make_dashboard.ts'
import MakeMigration from './make_migration.ts'
import MakeAction from './make_action.ts'
import MakePage from './make_page.ts'
import MakePlugin from './make_plugin.ts'
import MakeReport from './make_report.ts'
import MakeResource from './make_resource.ts'
import MakeRowTypes from './make_row_types.ts'
import MakeTypes from './make_types.ts'
import BackupCreate from './backup_create.ts'
import BackupList from './backup_list.ts'
import BackupRestore from './backup_restore.ts'
import BackupVerify from './backup_verify.ts'
import AuditVerify from './audit_verify.ts'
import ClusterStatus from './cluster_status.ts'
import DbCheck from './db_check.ts'
import DemoLoad from './demo_load.ts'
import Import from './import.ts'
import LicenseIssue from './license_issue.ts'
import LicenseKeys from './license_keys.ts'
import JobRun from './job_run.ts'
import PluginDisable from './plugin_disable.ts'
import PluginEnable from './plugin_enable.ts'
import PluginList from './plugin_list.ts'
import PluginRemove from './plugin_remove.ts'
import QueueWork from './queue_work.ts'
import SearchRebuild from './search_rebuild.ts'
import StorageCopy from './storage_copy.ts'
import UpgradeCheck from './upgrade_check.ts'
import UserCreate from './user_create.ts'
import UserPassword from './user_password.ts'
import UserResetTwoFactor from './user_reset_two_factor.ts'

/** Commands of the product. The console loads them by this list, so a new one is added here. */
const commands = [
  MakePlugin,
  MakeResource,
  MakeAction,
  MakePage,
  MakeReport,
  MakeDashboard,
  MakeMigration,
  MakeTypes,
  MakeRowTypes,
  Explain,
  DemoLoad,
  BackupCreate,
  BackupList,
  BackupVerify,
  BackupRestore,
  AuditVerify,
  ClusterStatus,
  DbCheck,
  Import,
  JobRun,
  LicenseKeys,
  LicenseIssue,
  PluginList,
  PluginEnable,
  PluginDisable,
  PluginRemove,
  QueueWork,
  SearchRebuild,
  StorageCopy,
  UpgradeCheck,
  UserCreate,
  UserPassword,
  UserResetTwoFactor,
]

export const getMetaData = async (): Promise<CommandMetaData[]> => commands.map((command) => command.serialize())
export const getCommand = async (meta: { commandName: string }) =>
  commands.find((command) => command.commandName === meta.commandName) ?? null
