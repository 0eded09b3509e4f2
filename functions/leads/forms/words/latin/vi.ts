import type { Words } from "../../meanings.ts";

export const vi: Words = {
  name: `
    họ và tên, họ tên, họ và tên của bạn, họ tên của bạn, tên của bạn, tên đầy đủ, họ tên đầy đủ, quý danh,
    tên khách hàng, họ tên khách hàng, người liên hệ, tên người liên hệ, họ tên người liên hệ,
    họ và tên khách hàng, họ tên bệnh nhân, họ tên ứng viên, tên liên hệ, bạn tên là gì, tên quý khách,
    họ và tên học viên, họ tên quý khách, người đại diện`,
  bare: "tên",
  first: "tên gọi, tên và tên đệm, tên riêng",
  last: "họ, họ và tên đệm, họ của bạn, họ đệm",
  email: `
    email, e mail, địa chỉ email, địa chỉ e mail, email của bạn, địa chỉ email của bạn, thư điện tử,
    địa chỉ thư điện tử, hộp thư, hòm thư điện tử, email liên hệ, email công ty, email công việc,
    mail của bạn`,
  phone: `
    số điện thoại, điện thoại, số điện thoại của bạn, điện thoại của bạn, sđt, số đt, đt,
    điện thoại di động, số di động, di động, số điện thoại di động, số điện thoại liên hệ,
    điện thoại liên hệ, điện thoại bàn, số liên hệ, số zalo, zalo, số phone, điện thoại cố định,
    số điện thoại zalo`,
  company: `
    công ty, tên công ty, công ty của bạn, doanh nghiệp, tên doanh nghiệp, tổ chức, tên tổ chức, cơ quan,
    tên cơ quan, đơn vị, tên đơn vị, đơn vị công tác, nơi làm việc, nơi công tác, tên cửa hàng,
    công ty tổ chức, tên cơ sở`,
  message: `
    tin nhắn, tin nhắn của bạn, nội dung, nội dung tin nhắn, nội dung liên hệ, nội dung yêu cầu, lời nhắn,
    lời nhắn của bạn, lời nhắn gửi, câu hỏi, câu hỏi của bạn, ghi chú, ghi chú thêm, bình luận của bạn,
    ý kiến, ý kiến của bạn, góp ý, yêu cầu, yêu cầu của bạn, mô tả, mô tả dự án, chi tiết, thông tin thêm,
    thông tin bổ sung, nhu cầu, nhu cầu của bạn, chúng tôi có thể giúp gì, bạn cần tư vấn gì,
    bạn cần hỗ trợ gì, nội dung cần tư vấn, phản hồi`,
  none: `
    tên đăng nhập, tên tài khoản, tên người dùng, biệt danh, tiêu đề, chủ đề, chức vụ, chức danh,
    nghề nghiệp, phòng ban, bộ phận, trang web, website, tên miền, tên tệp, tên dự án, tên sản phẩm,
    sản phẩm, tên sự kiện, sự kiện, trường học, tên trường, lớp, tên con, tên bé, tên thú cưng, thú cưng,
    tên cha, tên mẹ, bạn bè, người nhận, tên người nhận, khách sạn, mẫu xe, biển số xe, số lượng,
    số lượng nhân viên, số nhân viên, quy mô, lĩnh vực, ngành nghề, ngân sách, giá, số tiền, mức lương,
    ngày, giờ, thời gian, tháng, năm, ngày hẹn, số người, số khách, số lượng khách, tuổi, giới tính,
    mã giảm giá, mã khuyến mãi, mã giới thiệu, mã quốc gia, mã bưu điện, mã bưu chính, quốc gia, ngôn ngữ,
    số fax, số đơn hàng, mã đơn hàng, tìm kiếm, danh mục, ghi chú đơn hàng, ghi chú giao hàng`,
  address: `
    địa chỉ, số nhà, đường, phường, xã, quận, huyện, tỉnh, thành phố, tỉnh thành, địa chỉ giao hàng,
    địa chỉ nhận hàng`,
  filler: `
    của bạn, của, bạn, vui lòng, nhập, điền, vui lòng nhập, xin vui lòng, bắt buộc, không bắt buộc,
    tùy chọn, xác nhận, nhập lại, hợp lệ, liên hệ, cá nhân, công việc, đầy đủ, số, ví dụ, vd, nguyễn văn a,
    hoặc, và, tại đây, quý khách, anh chị`,
  password: "mật khẩu, mật khẩu mới, mật khẩu cũ, mật khẩu hiện tại, xác nhận mật khẩu, nhập lại mật khẩu",
  card: `
    số thẻ, thẻ tín dụng, số thẻ tín dụng, thẻ ngân hàng, thẻ ghi nợ, chủ thẻ, tên chủ thẻ, tên trên thẻ,
    trên thẻ, ngày hết hạn, hết hạn, mã bảo mật, mã cvv`,
  code: "mã xác nhận, mã xác thực, mã otp, mã xác minh, mã kích hoạt, mã pin, mã sms, mã truy cập, mã bảo vệ",
  private: `
    cmnd, cccd, số cmnd, số cccd, chứng minh nhân dân, số chứng minh nhân dân, căn cước, căn cước công dân,
    số căn cước, số căn cước công dân, chứng minh thư, hộ chiếu, số hộ chiếu, giấy phép lái xe,
    bằng lái xe, số định danh, mã định danh, mã số thuế, mst, thuế, bảo hiểm xã hội, số bảo hiểm xã hội,
    bảo hiểm y tế, số bảo hiểm y tế, thẻ bảo hiểm, mã thẻ bhyt, bảo hiểm, mã số doanh nghiệp, số tài khoản,
    tài khoản ngân hàng, ngân hàng, tên ngân hàng, chủ tài khoản, tên chủ tài khoản, chi nhánh ngân hàng,
    ngày sinh, năm sinh, nơi sinh, sinh nhật, ngày tháng năm sinh, câu hỏi bảo mật, câu hỏi bí mật,
    câu trả lời bí mật, cụm từ khôi phục, khóa bí mật, khóa riêng tư, vân tay, nhóm máu, mã bệnh nhân`,
  signin: "đăng nhập, tài khoản của tôi",
  recovery: "quên mật khẩu, đặt lại mật khẩu, khôi phục mật khẩu, đổi mật khẩu, lấy lại mật khẩu",
  unsubscribe: "hủy đăng ký, hủy nhận tin",
  checkout: `
    thanh toán, đặt hàng, mua ngay, mua hàng, giỏ hàng, địa chỉ giao hàng, giao hàng,
    phương thức thanh toán, quyên góp, ủng hộ`,
  search: "tìm kiếm, tìm, lọc, bộ lọc",
  lookup: `
    tra cứu, tra cứu đơn hàng, theo dõi đơn hàng, mã vận đơn, mã đơn hàng, kiểm tra đơn hàng,
    tra cứu vận đơn`,
  comment: "để lại bình luận, bình luận, gửi bình luận, trả lời, viết bình luận",
  settings: "cài đặt, chỉnh sửa hồ sơ, lưu thay đổi",
  signup: `
    đăng ký, đăng ký ngay, đăng ký tài khoản, tạo tài khoản, nhận tin, bản tin, đăng ký nhận tin, tham gia,
    dùng thử miễn phí, dùng thử`,
  contact: `
    liên hệ, liên hệ với chúng tôi, nhận báo giá, báo giá, yêu cầu báo giá, tư vấn, đăng ký tư vấn,
    nhận tư vấn, tư vấn miễn phí, đặt lịch, đặt lịch hẹn, đặt hẹn, đặt bàn, đặt phòng, gọi lại cho tôi,
    tải về, tải xuống, tải tài liệu, ứng tuyển, nộp đơn, hỗ trợ, đăng ký học thử`,
  send: `
    gửi, gửi đi, gửi tin nhắn, gửi yêu cầu, gửi ngay, gửi thông tin, gửi liên hệ, đăng ký, đăng ký ngay,
    đăng ký tư vấn, tạo tài khoản, nhận báo giá, yêu cầu báo giá, nhận tư vấn, đặt lịch, đặt lịch ngay,
    đặt hẹn, đặt ngay, tải về, tải xuống, tải ngay, ứng tuyển, ứng tuyển ngay, liên hệ ngay, liên hệ,
    gọi lại cho tôi, xác nhận, hoàn tất, hoàn thành, bắt đầu, dùng thử miễn phí, tham gia, tham gia ngay,
    nhận ngay, đồng ý và gửi`,
  next: "tiếp, tiếp theo, tiếp tục, bước tiếp theo, bước",
  dismiss: `
    hủy, huỷ, đóng, không, không cảm ơn, không cám ơn, quay lại, trở lại, trước, để sau, lúc khác, bỏ qua,
    từ chối, xóa, làm lại`,
  other: `
    chấp nhận, đồng ý tất cả, chấp nhận tất cả, menu, phát, giờ mở cửa, xem thêm, đọc thêm, hiển thị,
    chọn tệp, thêm, sửa, chia sẻ, in, ngôn ngữ, đăng xuất, thêm vào giỏ, bao nhiêu, giá, gửi mã, nhận mã,
    gọi ngay`,
};
