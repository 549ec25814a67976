import { priceWriters } from "#areas/catalog/index.ts";
import type { Area } from "#edge/area.ts";
import { provide } from "#edge/wiring.ts";
import { addDiscount } from "./operations/add-discount.ts";
import { addManualItem } from "./operations/add-manual-item.ts";
import { addToCart } from "./operations/add-to-cart.ts";
import { getCartByVersion } from "./operations/cart-by-version.ts";
import { changeOrderPaymentPlan } from "./operations/change-order-payment-plan.ts";
import { changeExtraQuantity, changeProductQuantity } from "./operations/change-quantity.ts";
import { changeSalePrice } from "./operations/change-sale-price.ts";
import { changeSelectedStore } from "./operations/change-selected-store.ts";
import { comparePlans } from "./operations/compare-plans.ts";
import { createCart } from "./operations/create-cart.ts";
import { editCart } from "./operations/edit-cart.ts";
import { addExtra } from "./operations/extras/add-extra.ts";
import { addExtraManually } from "./operations/extras/add-extra-manually.ts";
import { getPricedExtras } from "./operations/extras/get-priced-extras.ts";
import { removeExtra } from "./operations/extras/remove-extra.ts";
import { getCart } from "./operations/get-cart.ts";
import { getOptions } from "./operations/get-options.ts";
import { getPriceBoard } from "./operations/get-price-board.ts";
import { getSalesPack } from "./operations/get-sales-pack.ts";
import { getServices } from "./operations/get-services.ts";
import { getNewPrices, takeNewPrices } from "./operations/new-prices.ts";
import { changeDevice, getOtherDevices } from "./operations/other-devices.ts";
import { cancelPriceRehearsal, getPriceRehearsal, rehearsePrices } from "./operations/rehearse-prices.ts";
import { removeDiscount } from "./operations/remove-discount.ts";
import { removeOrder } from "./operations/remove-order.ts";
import { removeProduct } from "./operations/remove-product.ts";
import { selectOption } from "./operations/select-option.ts";
import { setCartService } from "./operations/set-cart-service.ts";
import { takeUpOrder } from "./operations/take-up-order.ts";
import { redeemVoucher } from "./operations/vouchers/redeem-voucher.ts";
import {
  createVouchers,
  deleteVoucher,
  getVoucher,
  listVouchers,
  saveVoucher,
  setVoucherStatus,
} from "./operations/vouchers/vouchers.ts";
import { writeVouchers } from "./queries/price-vouchers.ts";
import { runRehearsal } from "./rehearsal/run-rehearsal.ts";

export const cartArea: Area = {
  name: "cart",
  operations: [
    getServices,
    getSalesPack,
    createCart,
    setCartService,
    getCart,
    editCart,
    selectOption,
    takeUpOrder,
    getOptions,
    comparePlans,
    getPriceBoard,
    getPricedExtras,
    addToCart,
    getCartByVersion,
    getNewPrices,
    takeNewPrices,
    addExtra,
    addExtraManually,
    removeExtra,
    removeProduct,
    removeOrder,
    addDiscount,
    removeDiscount,
    changeProductQuantity,
    changeExtraQuantity,
    changeSalePrice,
    addManualItem,
    changeOrderPaymentPlan,
    getOtherDevices,
    changeDevice,
    changeSelectedStore,
    redeemVoucher,
    listVouchers,
    getVoucher,
    saveVoucher,
    createVouchers,
    setVoucherStatus,
    deleteVoucher,
    getPriceRehearsal,
    rehearsePrices,
    cancelPriceRehearsal,
  ],
  jobs: [runRehearsal],
  provides: [
    provide(priceWriters, {
      kind: "VOUCHER",
      write: ({ db, now }, records) => writeVouchers(db, records, now),
    }),
  ],
};
