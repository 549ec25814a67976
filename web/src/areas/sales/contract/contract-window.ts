// What every window of a contract is given.
import type { SaleContract, SaleDetail } from "@handsel/contract/sales/sale.ts";

export interface ContractWindowProps {
  sale: SaleDetail;
  contract: SaleContract;
  onClose: () => void;
}
