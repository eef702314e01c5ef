import AccountBalanceIcon from '@mui/icons-material/AccountBalanceOutlined';
import DisputeIcon from '@mui/icons-material/ReportOutlined';
import ApprovalIcon from '@mui/icons-material/HowToRegOutlined';
import BlockIcon from '@mui/icons-material/BlockOutlined';
import BuildIcon from '@mui/icons-material/BuildOutlined';
import ChatIcon from '@mui/icons-material/ForumOutlined';
import DebitIcon from '@mui/icons-material/ReceiptLongOutlined';
import FileIcon from '@mui/icons-material/DescriptionOutlined';
import FlagIcon from '@mui/icons-material/FlagOutlined';
import GavelIcon from '@mui/icons-material/GavelOutlined';
import RadarIcon from '@mui/icons-material/RadarOutlined';
import GiftIcon from '@mui/icons-material/CardGiftcardOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import InvitationIcon from '@mui/icons-material/LocalActivityOutlined';
import NewsIcon from '@mui/icons-material/CampaignOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import PaymentIcon from '@mui/icons-material/PaymentsOutlined';
import PagesIcon from '@mui/icons-material/ArticleOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import PhotoIcon from '@mui/icons-material/PhotoOutlined';
import ProofIcon from '@mui/icons-material/FactCheckOutlined';
import WithdrawalIcon from '@mui/icons-material/AssignmentReturnOutlined';
import LiabilityIcon from '@mui/icons-material/SavingsOutlined';
import LinesIcon from '@mui/icons-material/ListAltOutlined';
import RevenueIcon from '@mui/icons-material/InsightsOutlined';
import TraceIcon from '@mui/icons-material/RouteOutlined';
import TextIcon from '@mui/icons-material/TranslateOutlined';
import VatIcon from '@mui/icons-material/PercentOutlined';
import DifferenceIcon from '@mui/icons-material/RuleOutlined';
import MonthIcon from '@mui/icons-material/EventAvailableOutlined';
import SettlementIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import RefundIcon from '@mui/icons-material/UndoOutlined';
import CampaignIcon from '@mui/icons-material/LocalOfferOutlined';
import SellIcon from '@mui/icons-material/SellOutlined';
import LoyaltyIcon from '@mui/icons-material/LoyaltyOutlined';
import SignInTryIcon from '@mui/icons-material/LockPersonOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import VisitIcon from '@mui/icons-material/TrendingDownOutlined';
import VariantIcon from '@mui/icons-material/WebOutlined';
import SiteIcon from '@mui/icons-material/PublicOutlined';
import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import MasksIcon from '@mui/icons-material/TheaterComedyOutlined';
import { InvitationList } from '../accounts/InvitationList.tsx';
import { InvitationShow } from '../accounts/InvitationShow.tsx';
import { MemberList } from '../accounts/MemberList.tsx';
import { ApprovalList } from '../credits/ApprovalList.tsx';
import { LedgerList } from '../credits/LedgerList.tsx';
import { LedgerShow } from '../credits/LedgerShow.tsx';
import { ProofList } from '../credits/ProofList.tsx';
import { ProofShow } from '../credits/ProofShow.tsx';
import { WithdrawalList } from '../credits/WithdrawalList.tsx';
import { LiabilityReport } from '../credits/LiabilityReport.tsx';
import { LotLineList } from '../credits/LotLineList.tsx';
import { UnusedLotList } from '../credits/UnusedLotList.tsx';
import { ConversationList } from '../messaging/ConversationList.tsx';
import { ConversationShow } from '../messaging/ConversationShow.tsx';
import { GiftList } from '../messaging/GiftList.tsx';
import { NewsCreate } from '../notifications/NewsCreate.tsx';
import { NewsList } from '../notifications/NewsList.tsx';
import { NewsShow } from '../notifications/NewsShow.tsx';
import { DisputeList } from '../payments/DisputeList.tsx';
import { DisputeShow } from '../payments/DisputeShow.tsx';
import { BookLineList } from '../payments/BookLineList.tsx';
import { RevenueReport } from '../payments/RevenueReport.tsx';
import { VatLineList } from '../payments/VatLineList.tsx';
import { VatReport } from '../payments/VatReport.tsx';
import { MonthList } from '../payments/MonthList.tsx';
import { SettlementDifferenceList } from '../payments/SettlementDifferenceList.tsx';
import { SettlementList } from '../payments/SettlementList.tsx';
import { CampaignList } from '../payments/CampaignList.tsx';
import { CampaignShow } from '../payments/CampaignShow.tsx';
import { FirstPurchaseShow } from '../payments/FirstPurchaseShow.tsx';
import { CodeList } from '../payments/CodeList.tsx';
import { CodeShow } from '../payments/CodeShow.tsx';
import { BlockedDebtorList } from '../payments/BlockedDebtorList.tsx';
import { DebitCollectionList } from '../payments/DebitCollectionList.tsx';
import { DirectDebitList } from '../payments/DirectDebitList.tsx';
import { DiscountCodeList } from '../payments/DiscountCodeList.tsx';
import { PaymentList } from '../payments/PaymentList.tsx';
import { RefundList } from '../payments/RefundList.tsx';
import { FictionalList } from '../profiles/FictionalList.tsx';
import { PhotoReview } from '../profiles/PhotoReview.tsx';
import { ComplaintList } from '../safety/ComplaintList.tsx';
import { ComplaintShow } from '../safety/ComplaintShow.tsx';
import { SanctionAppealList } from '../safety/SanctionAppealList.tsx';
import { SignalList } from '../safety/SignalList.tsx';
import { MemberShow } from '../screens/MemberShow.tsx';
import { PaymentShow } from '../screens/PaymentShow.tsx';
import { AuditList } from '../site/AuditList.tsx';
import { JobList } from '../site/JobList.tsx';
import { LanderVariantList } from '../site/LanderVariantList.tsx';
import { VisitList } from '../site/VisitList.tsx';
import { LanderVariantShow } from '../site/LanderVariantShow.tsx';
import { MailList } from '../site/MailList.tsx';
import { MailShow } from '../site/MailShow.tsx';
import { PageList } from '../site/PageList.tsx';
import { PageShow } from '../site/PageShow.tsx';
import { SiteList } from '../site/SiteList.tsx';
import { SettingList } from '../site/SettingList.tsx';
import { SettingProposalList } from '../site/SettingProposalList.tsx';
import { SettingShow } from '../site/SettingShow.tsx';
import { SignInTryList } from '../site/SignInTryList.tsx';
import { StaffList } from '../site/StaffList.tsx';
import { StaffShow } from '../site/StaffShow.tsx';
import { TextList } from '../site/TextList.tsx';
import { TextShow } from '../site/TextShow.tsx';
import type { BackOfficeResource } from './backOfficeResource.ts';

/** Every resource with its screens, in the order of the menu. */
export const allResources: readonly BackOfficeResource[] = [
  {
    name: 'complaints',
    permission: 'complaints.read',
    icon: FlagIcon,
    list: ComplaintList,
    show: ComplaintShow,
  },
  {
    name: 'sanction-appeals',
    permission: 'complaints.read',
    icon: GavelIcon,
    list: SanctionAppealList,
  },
  { name: 'signals', permission: 'complaints.read', icon: RadarIcon, list: SignalList },
  { name: 'photos', permission: 'photos.review', icon: PhotoIcon, list: PhotoReview },
  {
    name: 'members',
    permission: 'members.read',
    icon: PeopleIcon,
    list: MemberList,
    show: MemberShow,
  },
  {
    name: 'invitations',
    permission: 'invitations.read',
    icon: InvitationIcon,
    list: InvitationList,
    show: InvitationShow,
  },
  {
    name: 'profiles',
    permission: 'profiles.read',
    icon: MasksIcon,
    list: FictionalList,
  },
  {
    name: 'conversations',
    permission: 'conversations.inspect',
    icon: ChatIcon,
    list: ConversationList,
    show: ConversationShow,
  },
  {
    name: 'payments',
    permission: 'payments.read',
    icon: PaymentIcon,
    list: PaymentList,
    show: PaymentShow,
  },
  {
    name: 'withdrawals',
    permission: 'payments.read',
    icon: WithdrawalIcon,
    list: WithdrawalList,
  },
  { name: 'refunds', permission: 'payments.read', icon: RefundIcon, list: RefundList },
  {
    name: 'disputes',
    permission: 'disputes.read',
    icon: DisputeIcon,
    list: DisputeList,
    show: DisputeShow,
  },
  {
    name: 'direct-debits',
    permission: 'payments.read',
    icon: DebitIcon,
    list: DirectDebitList,
  },
  {
    name: 'debit-collections',
    permission: 'payments.read',
    icon: FileIcon,
    list: DebitCollectionList,
  },
  {
    name: 'blocked-debtors',
    permission: 'payments.read',
    icon: BlockIcon,
    list: BlockedDebtorList,
  },
  { name: 'approvals', permission: 'approvals.read', icon: ApprovalIcon, list: ApprovalList },
  { name: 'ledger', permission: 'ledger.read', icon: AccountBalanceIcon, list: LedgerList, show: LedgerShow },
  { name: 'lot-lines', permission: 'ledger.read', icon: TraceIcon, list: LotLineList },
  { name: 'revenue', permission: 'books.read', icon: RevenueIcon, list: RevenueReport },
  { name: 'book-lines', permission: 'books.read', icon: LinesIcon, list: BookLineList },
  { name: 'vat', permission: 'books.read', icon: VatIcon, list: VatReport },
  { name: 'vat-lines', permission: 'books.read', icon: LinesIcon, list: VatLineList },
  { name: 'liability', permission: 'books.read', icon: LiabilityIcon, list: LiabilityReport },
  { name: 'unused-lots', permission: 'books.read', icon: LinesIcon, list: UnusedLotList },
  { name: 'settlements', permission: 'books.read', icon: SettlementIcon, list: SettlementList },
  {
    name: 'settlement-differences',
    permission: 'books.read',
    icon: DifferenceIcon,
    list: SettlementDifferenceList,
  },
  { name: 'months', permission: 'books.read', icon: MonthIcon, list: MonthList },
  {
    name: 'proofs',
    permission: 'books.read',
    icon: ProofIcon,
    list: ProofList,
    show: ProofShow,
  },
  { name: 'codes', permission: 'codes.read', icon: SellIcon, list: CodeList, show: CodeShow },
  {
    name: 'campaigns',
    permission: 'campaigns.read',
    icon: CampaignIcon,
    list: CampaignList,
    show: CampaignShow,
  },
  {
    name: 'first-purchase-discounts',
    permission: 'campaigns.read',
    icon: CampaignIcon,
    list: CampaignList,
    show: FirstPurchaseShow,
  },
  {
    name: 'discount-codes',
    permission: 'payments.read',
    icon: LoyaltyIcon,
    list: DiscountCodeList,
  },
  { name: 'gifts', permission: 'packages.read', icon: GiftIcon, list: GiftList },
  {
    name: 'news',
    permission: 'news.read',
    icon: NewsIcon,
    list: NewsList,
    show: NewsShow,
    create: NewsCreate,
    creates: 'news.publish',
  },
  { name: 'mails', permission: 'mails.read', icon: MailIcon, list: MailList, show: MailShow },
  {
    name: 'lander-variants',
    permission: 'landers.read',
    icon: VariantIcon,
    list: LanderVariantList,
    show: LanderVariantShow,
  },
  { name: 'visits', permission: 'landers.read', icon: VisitIcon, list: VisitList },
  {
    name: 'sites',
    permission: 'settings.read',
    icon: SiteIcon,
    list: SiteList,
  },
  {
    name: 'settings',
    permission: 'settings.read',
    icon: SettingsIcon,
    list: SettingList,
    show: SettingShow,
  },
  {
    name: 'setting-proposals',
    permission: 'settings.read',
    icon: ApprovalIcon,
    list: SettingProposalList,
  },
  {
    name: 'pages',
    permission: 'pages.read',
    icon: PagesIcon,
    list: PageList,
    show: PageShow,
  },
  { name: 'texts', permission: 'texts.read', icon: TextIcon, list: TextList, show: TextShow },
  { name: 'jobs', permission: 'jobs.read', icon: BuildIcon, list: JobList },
  { name: 'audit', permission: 'audit.read', icon: HistoryIcon, list: AuditList },
  {
    name: 'sign-in-tries',
    permission: 'audit.read',
    icon: SignInTryIcon,
    list: SignInTryList,
  },
  { name: 'staff', permission: 'staff.read', icon: BadgeIcon, list: StaffList, show: StaffShow },
];
